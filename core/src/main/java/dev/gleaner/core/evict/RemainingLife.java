package dev.gleaner.core.evict;

/**
 * How long an instance would go on running if nobody ended it, as costs and ranks ask. Only the
 * mean is needed. Asked on the thread of the scheduler; nothing is null.
 */
public interface RemainingLife {

  /** 0 or more, and finite. */
  double expectedMillis(Instance instance, long now);

  /**
   * The chance that it ends within this time by itself. With the mean alone, that of a life which
   * does not age.
   */
  default double endsWithin(Instance instance, long now, long horizonMillis) {
    double expected = expectedMillis(instance, now);
    return expected > 0 ? -StrictMath.expm1(-horizonMillis / expected) : 1;
  }

  /** Between which values the mean lies from a time up to when that says; as it ages, too. */
  default Rank.Range range(Instance instance, long fromMillis) {
    return new Rank.Range(0, Double.POSITIVE_INFINITY);
  }
}
