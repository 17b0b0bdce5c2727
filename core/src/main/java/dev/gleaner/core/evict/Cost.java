package dev.gleaner.core.evict;

/**
 * What it costs to end a preemptible instance now, 0 or more and finite. That of several is the sum
 * (Algorithm 5). Only {@link #of} is needed. Nothing is null; what a cost throws reaches whoever
 * asked the scheduler.
 */
public interface Cost {

  /**
   * Asked for every preemptible instance of hosts that may make room, often and on the thread of
   * the scheduler: it should be quick, and the same for the same arguments while nothing changes.
   *
   * @return 0 or more and finite; else the scheduler throws an {@link IllegalStateException}
   */
  double of(Instance instance, long now);

  /**
   * Between which values {@link #of} lies from a time up to when that says. One that is too narrow
   * leads to worse victims and to no error.
   */
  default Rank.Range range(Instance instance, long fromMillis) {
    return new Rank.Range(0, Double.POSITIVE_INFINITY);
  }
}
