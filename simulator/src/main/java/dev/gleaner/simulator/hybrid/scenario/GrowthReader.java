package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionPolicyProvider;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** How the short partition of a scheme grows, and who takes its transient servers away. */
final class GrowthReader {

  private static final List<String> OF_ALL =
      List.of("replaced", "cost-ratio", "provisioning", "hold", "takes-waiting", OfferReader.KEY);
  private static final List<String> OF_THRESHOLD = List.of("threshold", "released-at-once");
  private static final List<String> OF_PREDICTION = List.of("worth", "burst");

  /** What happens to short work is heard of as it happens; what waits is looked at this often. */
  private static final long REVIEW_MILLIS = 10_000;

  private static final double REPLACED = 0.5;

  private final int shortServers;
  private final RevocationsReader revocations;

  GrowthReader(Path folder, int shortServers) {
    this.shortServers = shortServers;
    revocations = new RevocationsReader(folder);
  }

  Optional<Transient> read(Fields fields, SchemeName like) {
    boolean predicted = like == SchemeName.PREDICTED;
    if (!predicted && like != SchemeName.CLOUDCOASTER) {
      refuse(fields, OF_ALL, "like: cloudcoaster or predicted, whose partition grows");
      refuse(fields, RevocationsReader.KEYS, "like: cloudcoaster or predicted");
    }
    if (!predicted) {
      refuse(fields, OF_PREDICTION, "like: predicted");
    }
    if (like != SchemeName.CLOUDCOASTER) {
      refuse(fields, OF_THRESHOLD, "like: cloudcoaster");
    }
    if (!predicted && like != SchemeName.CLOUDCOASTER) {
      return Optional.empty();
    }
    requirePartition(fields);
    return Optional.of(predicted ? predicted(fields) : threshold(fields));
  }

  /** As a policy of another jar says, which has no keys of its own. */
  Transient provided(Fields fields, PartitionPolicyProvider provider) {
    refuse(fields, OF_PREDICTION, "like: predicted");
    refuse(fields, OF_THRESHOLD, "like: cloudcoaster");
    refuse(fields, List.of("hold"), "like: cloudcoaster or predicted");
    requirePartition(fields);
    Budget budget = budget(fields, REPLACED);
    long provisioning = provisioning(fields);
    return growth(
        fields,
        () -> provider.create(budget, provisioning),
        budget,
        budget.mostTransient(),
        REVIEW_MILLIS,
        false);
  }

  private void requirePartition(Fields fields) {
    if (shortServers == 0) {
      throw fields.bad("like", "a scheme without a short partition, since short-servers is 0");
    }
  }

  private static void refuse(Fields fields, List<String> keys, String but) {
    for (String key : keys) {
      if (fields.has(key)) {
        throw fields.bad(key, "no such key but with " + but);
      }
    }
  }

  private Transient threshold(Fields fields) {
    Budget budget = budget(fields, REPLACED);
    double threshold = fields.fraction("threshold", LongLoadThreshold.THRESHOLD, 0.001, 0.999);
    int atOnce = fields.count("released-at-once", 1, 1, 1_000_000);
    long hold =
        fields.duration("hold", Duration.ofMillis(LongLoadThreshold.HOLD_MILLIS)).toMillis();
    return growth(
        fields,
        () -> new LongLoadThreshold(budget, threshold, atOnce, hold),
        budget,
        budget.mostTransient(),
        0,
        false);
  }

  private Transient predicted(Fields fields) {
    Budget budget = budget(fields, PredictedPartition.REPLACED);
    PredictedPartition.Settings usual = PredictedPartition.Settings.USUAL;
    long horizon = provisioning(fields);
    PredictedPartition.Settings settings =
        new PredictedPartition.Settings(
            horizon,
            fields.number("worth", usual.worth(), 1e-6, 1000),
            fields.duration("hold", Duration.ofMillis(usual.holdMillis())).toMillis(),
            fields.number("burst", usual.burst(), 1, 1000));
    int most = (int) Math.floor(settings.burst() * budget.mostTransient());
    return growth(
        fields, () -> new PredictedPartition(budget, settings), budget, most, REVIEW_MILLIS, true);
  }

  private Budget budget(Fields fields, double replaced) {
    return new Budget(
        shortServers,
        fields.fraction("replaced", replaced, 0, 1),
        fields.number("cost-ratio", 3, 1, 1000));
  }

  private Transient growth(
      Fields fields,
      Supplier<PartitionPolicy> policy,
      Budget budget,
      int most,
      long reviewMillis,
      boolean takesWaiting) {
    return new Transient(
        policy,
        budget,
        most,
        provisioning(fields),
        reviewMillis,
        revocations.read(fields),
        fields.yes("takes-waiting", takesWaiting),
        new OfferReader(budget.costRatio(), most).read(fields));
  }

  private static long provisioning(Fields fields) {
    return millis(fields, "provisioning", Duration.ofMinutes(2).toMillis());
  }

  private static long millis(Fields fields, String key, long usual) {
    return Math.max(1, fields.someTime(key, Duration.ofMillis(usual)).toMillis());
  }
}
