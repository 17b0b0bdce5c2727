package dev.gleaner.core.estimate;

import java.util.Optional;

/**
 * The envelopes of one snapshot, one for each class of durations: eight classes for every doubling,
 * so that a task's own prospects are at most an eighth worse than its class says. Making one costs
 * as much as a few decisions without it, so it is made only for a class that is asked for again and
 * again.
 */
public final class AgeEnvelopes {

  private static final int CLASS_SHIFT = 4;
  private static final int WORTHWHILE = 8;

  private final Stability stability;
  private final AgeEnvelope[] byClass = new AgeEnvelope[(DurationBuckets.COUNT >> CLASS_SHIFT) + 1];
  private final int[] asked = new int[byClass.length];

  public AgeEnvelopes(Stability stability) {
    this.stability = stability;
  }

  public Stability stability() {
    return stability;
  }

  /** An envelope that holds for tasks of this duration, once it is worth while. */
  public Optional<AgeEnvelope> of(long duration) {
    int index = DurationBuckets.index(duration) >> CLASS_SHIFT;
    if (byClass[index] == null && ++asked[index] >= WORTHWHILE) {
      long shortest = DurationBuckets.lowerBound(index << CLASS_SHIFT);
      byClass[index] =
          new AgeEnvelope(stability.intervals(), shortest, stability.restartMillis(shortest));
    }
    return Optional.ofNullable(byClass[index]);
  }
}
