package dev.gleaner.yarn.acquire;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.acquire.PoolSettings.Target;
import dev.gleaner.yarn.agent.CapacityText;
import dev.gleaner.yarn.partition.PartitionQueues;
import java.time.Duration;

/** The short partition of a pool's file. */
final class PartitionEntry {

  private static final double MOST_COST_RATIO = 1000;
  private static final int MANY = 100_000;

  private PartitionEntry() {}

  static Target.Partition read(Fields partition) {
    Budget budget =
        new Budget(
            partition.count("servers", 1, 1, MANY),
            partition.fraction("replaced", 0.5, 0, 1),
            partition.number("cost-ratio", 1, 1, MOST_COST_RATIO));
    if (budget.mostTransient() == 0) {
      throw partition.bad(
          "servers", "more of them or another share replaced: this budget buys no machine");
    }
    return new Target.Partition(
        new PartitionQueues(
            partition.text("short-queue", "short"), partition.text("long-queue", "long")),
        server(partition),
        budget,
        threshold(partition),
        partition.duration("hold", Duration.ofMillis(LongLoadThreshold.HOLD_MILLIS)),
        partition.count("released-at-once", 1, 1, MANY));
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

  private static double threshold(Fields partition) {
    double share = partition.fraction("long-load", LongLoadThreshold.THRESHOLD, 0, 1);
    if (share == 0 || share == 1) {
      throw partition.bad("long-load", "more than 0% and less than 100%");
    }
    return share;
  }
}
