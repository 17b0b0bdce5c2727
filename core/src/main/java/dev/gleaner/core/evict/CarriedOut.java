package dev.gleaner.core.evict;

import java.util.List;

/** What became of a decision: who runs now, who was ended for it, who moved for it. */
public record CarriedOut(Instance started, List<Instance> ended, List<Move> moved) {

  /** A preemptible instance that goes on elsewhere. */
  public record Move(Instance instance, int from, int to) {}

  public CarriedOut {
    ended = List.copyOf(ended);
    moved = List.copyOf(moved);
  }
}
