package dev.gleaner.simulator.scenario;

import dev.gleaner.simulator.scenario.yaml.Fields;
import java.time.Duration;

/** How often tasks save their work, and what a save costs them. */
final class CheckpointReader {

  private CheckpointReader() {}

  static Checkpointing read(Fields fields) {
    return new Checkpointing(
        fields.someTime("every", Duration.ofMinutes(10)).toMillis(),
        fields.duration("stall", Duration.ofMinutes(1)).toMillis());
  }
}
