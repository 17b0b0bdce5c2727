package dev.gleaner.core.evict;

/**
 * What it costs to end a preemptible instance now, 0 or more and finite. That of several is the sum
 * (Algorithm 5). Only {@link #of} is needed.
 */
public interface Cost {

  double of(Instance instance, long now);

  /** Between which values it lies from a time up to when that says. */
  default Rank.Range range(Instance instance, long fromMillis) {
    return new Rank.Range(0, Double.POSITIVE_INFINITY);
  }
}
