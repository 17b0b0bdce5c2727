package dev.gleaner.simulator.scenario.redundancy;

import dev.gleaner.config.yaml.Fields;
import java.time.Duration;

/** How often tasks save their work, and what a save costs them. */
public final class CheckpointReader {

  private CheckpointReader() {}

  public static Checkpointing read(Fields fields) {
    Duration every = fields.someTime("every", Duration.ofMinutes(10));
    Duration stall = fields.duration("stall", Duration.ofMinutes(1));
    if (stall.compareTo(every) > 0) {
      throw fields.bad(
          "stall",
          "at most the work between two saves, %s, such as 0s"
              .formatted(fields.text("every", "10m")));
    }
    return new Checkpointing(every.toMillis(), stall.toMillis());
  }
}
