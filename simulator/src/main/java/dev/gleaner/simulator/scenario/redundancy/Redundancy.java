package dev.gleaner.simulator.scenario.redundancy;

import dev.gleaner.core.place.loss.CopySettings;
import java.util.Optional;

/**
 * What a scheme does so that a killed task costs less.
 *
 * @param checkpointing for jobs that do not bring their own
 * @param replicas how many copies of every task are launched; the first that is done wins
 * @param copies when idle cores run spare copies of tasks at risk
 */
public record Redundancy(Checkpointing checkpointing, int replicas, Optional<CopySettings> copies) {

  public static final Redundancy NONE = new Redundancy(Checkpointing.NEVER, 1, Optional.empty());
}
