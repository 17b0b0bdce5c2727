package dev.gleaner.operate.acquire;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.PoolSettings.Growth;
import dev.gleaner.operate.acquire.PoolSettings.Partition;
import dev.gleaner.operate.agent.CapacityText;
import dev.gleaner.operate.partition.PartitionQueues;
import java.time.Duration;
import java.util.List;

/** The short partition of a pool's file. */
final class PartitionEntry {

  private static final double MOST_COST_RATIO = 1000;
  private static final double MOST_BURST = 1000;
  private static final double LEAST_WORTH = 1e-6;
  private static final double MOST_WORTH = 1000;
  private static final int MANY = 100_000;

  private static final List<String> OF_THRESHOLD = List.of("long-load", "released-at-once");
  private static final List<String> OF_PREDICTION =
      List.of("provisioning", "worth", "burst", "task-time");

  /** In the words of a pool's file. */
  private enum Policy {
    THRESHOLD,
    PREDICTED
  }

  private PartitionEntry() {}

  static Partition read(Fields partition, ScaleIn scaleIn, Duration every) {
    Budget budget =
        new Budget(
            partition.count("servers", 1, 1, MANY),
            partition.fraction("replaced", 0.5, 0, 1),
            partition.number("cost-ratio", 1, 1, MOST_COST_RATIO));
    if (budget.mostTransient() == 0) {
      throw partition.bad(
          "servers", "more of them or another share replaced: this budget buys no machine");
    }
    return new Partition(
        new PartitionQueues(
            partition.text("short-queue", "short"), partition.text("long-queue", "long")),
        server(partition),
        budget,
        growth(partition),
        scaleIn,
        every);
  }

  private static Growth growth(Fields partition) {
    return switch (partition.choice("policy", Policy.THRESHOLD, Policy.class)) {
      case THRESHOLD -> {
        refuse(partition, OF_PREDICTION, "policy: predicted");
        yield threshold(partition);
      }
      case PREDICTED -> {
        refuse(partition, OF_THRESHOLD, "policy: threshold");
        yield predicted(partition);
      }
    };
  }

  private static void refuse(Fields partition, List<String> keys, String but) {
    for (String key : keys) {
      if (partition.has(key)) {
        throw partition.bad(key, "no such key but with " + but);
      }
    }
  }

  private static Growth predicted(Fields partition) {
    PredictedPartition.Settings usual = PredictedPartition.Settings.USUAL;
    long horizon = millis(partition, "provisioning", usual.horizonMillis());
    return new Growth.Predicted(
        new PredictedPartition.Settings(
            horizon,
            partition.number("worth", usual.worth(), LEAST_WORTH, MOST_WORTH),
            partition.duration("hold", Duration.ofMillis(usual.holdMillis())).toMillis(),
            partition.number("burst", usual.burst(), 1, MOST_BURST)),
        partition.someTime("task-time", Duration.ofSeconds(30)));
  }

  private static long millis(Fields partition, String key, long usual) {
    return Math.max(1, partition.someTime(key, Duration.ofMillis(usual)).toMillis());
  }

  private static Resources server(Fields partition) {
    String expected = "what a node of these machines has, such as \"4, 16 GiB\"";
    try {
      Resources server = CapacityText.parse("server", partition.text("server", ""));
      if (!server.equals(Resources.NONE)) {
        return server;
      }
    } catch (BadInputException e) {
      throw partition.bad("server", expected);
    }
    throw partition.bad("server", expected);
  }

  private static Growth threshold(Fields partition) {
    double share = partition.fraction("long-load", LongLoadThreshold.THRESHOLD, 0, 1);
    if (share == 0 || share == 1) {
      throw partition.bad("long-load", "more than 0% and less than 100%");
    }
    return new Growth.Threshold(
        share,
        partition.duration("hold", Duration.ofMillis(LongLoadThreshold.HOLD_MILLIS)),
        partition.count("released-at-once", 1, 1, MANY));
  }
}
