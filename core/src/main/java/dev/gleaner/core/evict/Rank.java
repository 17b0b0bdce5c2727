package dev.gleaner.core.evict;

/**
 * How well a host suits a request, the more the better: the second phase of Algorithms 1 and 2.
 * Only {@link #of} is needed. A rank that also bounds itself lets {@link HostIndex} pass over hosts
 * that cannot win; the choice is the same.
 */
public interface Rank {

  /** Of a host that has passed the filters, in its full state. */
  double of(Host host, Request request, long now);

  /** Between which values {@link #of} lies for a host, and thereby for any of a group of hosts. */
  record Range(double least, double most) {

    public static final Range ANY = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public static Range only(double value) {
      return new Range(value, value);
    }
  }

  /** Whether a request fits into what is free on the hosts of a group, with no victims. */
  enum Fit {
    NOWHERE,
    PERHAPS,
    EVERYWHERE
  }

  /** Holds for every request at every time of a span, as long as the host does not change. */
  default Range range(Host host, long fromMillis, long untilMillis) {
    return Range.ANY;
  }

  /** Narrows the most of {@link #range} for a request of which it is known where it fits. */
  default double most(double most, Fit fit) {
    return most;
  }

  /** Narrows the least of {@link #range} for a request of which it is known where it fits. */
  default double least(double least, Fit fit) {
    return least;
  }
}
