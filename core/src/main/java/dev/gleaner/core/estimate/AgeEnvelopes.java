package dev.gleaner.core.estimate;

/**
 * The envelopes of one snapshot, made as they are asked for, one for each class of durations: eight
 * classes for every doubling, so that a task's own prospects are at most an eighth worse than its
 * class says.
 */
public final class AgeEnvelopes {

  private static final int CLASS_SHIFT = 4;

  private final Stability stability;
  private final AgeEnvelope[] byClass = new AgeEnvelope[(DurationBuckets.COUNT >> CLASS_SHIFT) + 1];

  public AgeEnvelopes(Stability stability) {
    this.stability = stability;
  }

  public Stability stability() {
    return stability;
  }

  /** An envelope that holds for tasks of this duration. */
  public AgeEnvelope of(long duration) {
    int index = DurationBuckets.index(duration) >> CLASS_SHIFT;
    if (byClass[index] == null) {
      long shortest = DurationBuckets.lowerBound(index << CLASS_SHIFT);
      byClass[index] =
          new AgeEnvelope(stability.intervals(), shortest, stability.restartMillis(shortest));
    }
    return byClass[index];
  }
}
