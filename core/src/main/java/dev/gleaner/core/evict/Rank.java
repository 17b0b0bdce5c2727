package dev.gleaner.core.evict;

/**
 * How well a host suits a request, the more the better: the second phase of Algorithms 1 and 2.
 * Only {@link #of} is needed. A rank that also bounds itself lets an index pass over hosts that
 * cannot win; the choice is the same.
 *
 * <p>Asked on the thread of the scheduler, for many hosts of one request: it should be quick,
 * change nothing, and answer the same while nothing changes. No argument is null. What it throws
 * reaches whoever asked the scheduler.
 */
public interface Rank {

  /** Of a host that has passed the filters, in its full state. Finite, and not NaN. */
  double of(Host host, Request request, long now);

  /**
   * Between which values {@link #of} lies for a host, and thereby for any of a group of hosts. Both
   * bounds may rise or fall with time.
   *
   * @param least at the time that was asked for
   * @param leastRise how much it rises in a millisecond
   * @param untilMillis up to when it holds
   */
  record Range(double least, double most, double leastRise, double mostRise, long untilMillis) {

    public static final Range ANY = new Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Range(double least, double most) {
      this(least, most, 0, 0, Long.MAX_VALUE);
    }

    public static Range only(double value) {
      return new Range(value, value);
    }

    public Range plus(Range other) {
      return new Range(
          least + other.least,
          most + other.most,
          leastRise + other.leastRise,
          mostRise + other.mostRise,
          Math.min(untilMillis, other.untilMillis));
    }

    /** Times a factor of 0 or more. */
    public Range times(double factor) {
      return new Range(
          factor * least, factor * most, factor * leastRise, factor * mostRise, untilMillis);
    }

    public Range negated() {
      return new Range(0 - most, 0 - least, 0 - mostRise, 0 - leastRise, untilMillis);
    }
  }

  /** Whether a request fits into what is free on the hosts of a group, with no victims. */
  enum Fit {
    NOWHERE,
    PERHAPS,
    EVERYWHERE
  }

  /**
   * Holds for every request from a time up to when it says, as long as the host does not change;
   * once {@link #most} and {@link #least} have let in what depends on the request.
   */
  default Range range(Host host, long fromMillis) {
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
