package dev.gleaner.simulator.scenario.redundancy;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.config.yaml.Value;
import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.scenario.LossAversion;
import java.util.Optional;

/** What a scheme does about kills: copies, saves, and what it counts as a loss. */
public final class RedundancyReader {

  private static final int MOST_REPLICAS = 10;
  private static final int MOST_COPIES = 10_000;
  private static final double MOST_WEIGHT = 1_000;

  private RedundancyReader() {}

  public static Redundancy read(Fields fields, boolean usuallyCopies) {
    return new Redundancy(
        fields.has("checkpoint")
            ? CheckpointReader.read(fields.below("checkpoint"))
            : Checkpointing.NEVER,
        fields.count("replicas", 1, 1, MOST_REPLICAS),
        copies(fields, usuallyCopies));
  }

  private static Optional<CopySettings> copies(Fields fields, boolean usual) {
    boolean given = fields.value("copies") instanceof Value.Mapping;
    if (!given && !fields.yes("copies", usual)) {
      return Optional.empty();
    }
    CopySettings standard = CopySettings.DEFAULTS;
    Fields copies = fields.below("copies");
    return Optional.of(
        new CopySettings(
            copies.fraction("idle", standard.idleShare(), 0, 0.99),
            copies.fraction("gain", standard.leastGain(), 0, 1),
            copies.count("at-once", standard.mostAtOnce(), 1, MOST_COPIES)));
  }

  public static LossAversion loss(Fields fields) {
    LossAversion full = LossAversion.FULL;
    return new LossAversion(
        fields.yes("regression", full.regression()),
        fields.yes("size-aware", full.sizeAware()),
        fields.yes("co-tenants", full.coTenants()),
        fields.yes("job-delay", full.jobDelay()),
        fields.number("work-lost-weight", full.workLostWeight(), 0, MOST_WEIGHT));
  }
}
