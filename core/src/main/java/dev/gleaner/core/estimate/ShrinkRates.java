package dev.gleaner.core.estimate;

import dev.gleaner.core.estimate.Stay.Count;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.observe.NodeObserver;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often our nodes shrink, and how often nodes do that the cloud has lately handed out. An
 * eviction is a shrink. What is older than a few days is forgotten, and so are all but the last
 * thousand nodes that have gone.
 */
public final class ShrinkRates implements NodeObserver {

  /** A node is judged by its last day: the load of its server has the rhythm of a day. */
  private static final long RECENT_MILLIS = Duration.ofDays(1).toMillis();

  /** How long a node is fresh. It takes that long to tell a bad one from a good one. */
  private static final long FRESH_MILLIS = Duration.ofHours(4).toMillis();

  /** How long the fate of fresh nodes says something about those to come. */
  private static final long MEMORY_MILLIS = Duration.ofDays(3).toMillis();

  private static final int MOST_GONE = 1000;

  private final Map<Integer, Stay> present = new TreeMap<>();
  private final Deque<Stay> gone = new ArrayDeque<>();

  /** Nothing has been seen. */
  public ShrinkRates() {}

  public void joined(int node, long now) {
    present.put(node, new Stay(now));
  }

  @Override
  public void joined(int node, Resources size, long at) {
    joined(node, at);
  }

  @Override
  public void changed(int node, Resources before, Resources size, long at) {
    if (size.shrinksFrom(before)) {
      shrunk(node, at);
    }
  }

  /** The node has shrunk, or is about to leave because it was evicted. */
  public void shrunk(int node, long now) {
    Stay stay = present.get(node);
    if (stay != null) {
      stay.shrunk(now, FRESH_MILLIS);
    }
  }

  @Override
  public void left(int node, long now) {
    Stay stay = present.remove(node);
    if (stay != null) {
      stay.left(now);
      gone.addLast(stay);
    }
    while (gone.size() > MOST_GONE
        || (!gone.isEmpty() && gone.getFirst().isOverSince(now - MEMORY_MILLIS))) {
      gone.removeFirst();
    }
  }

  /** What is known at this moment. */
  public Rates at(long now) {
    Count recent = Count.NONE;
    Count fresh = Count.NONE;
    for (Iterable<Stay> stays : List.of(gone, present.values())) {
      for (Stay stay : stays) {
        recent = recent.plus(stay.since(now - RECENT_MILLIS, now));
        if (stay.joinedAt() >= now - MEMORY_MILLIS) {
          fresh = fresh.plus(stay.whileFresh(FRESH_MILLIS, now));
        }
      }
    }
    return new Rates(recent, fresh, now);
  }

  /** Shrinks per hour, as far as is known at one moment. */
  public final class Rates {

    /**
     * Before a node has told much about itself it is taken for an average one: it starts with half
     * a shrink, and with the time that an average node takes for that.
     */
    private static final double PRIOR_SHRINKS = 0.5;

    /** Less than one hour of one node says nothing about the pool. */
    private static final double LEAST_HOURS = 1;

    private final long now;
    private final double mean;
    private final double fresh;

    private Rates(Count recent, Count whileFresh, long now) {
      this.now = now;
      mean = recent.shrinks() / Math.max(LEAST_HOURS, recent.hours());
      fresh = posterior(whileFresh);
    }

    /** Of all our nodes during the last day, those included that have gone since. */
    public double mean() {
      return mean;
    }

    /** To be expected of a node that the cloud hands out now; the mean if nothing is known. */
    public double fresh() {
      return fresh;
    }

    /** Of one of our nodes; the mean if nothing is known. */
    public double of(int node) {
      Stay stay = present.get(node);
      return stay == null ? mean : posterior(stay.since(now - RECENT_MILLIS, now));
    }

    /** How long the node has been with us. */
    public Duration age(int node) {
      Stay stay = present.get(node);
      return stay == null ? Duration.ZERO : Duration.ofMillis(now - stay.joinedAt());
    }

    // Empirical Bayes: the mean of a gamma distribution around the pool's mean, after the count.
    private double posterior(Count count) {
      return mean == 0
          ? 0
          : (count.shrinks() + PRIOR_SHRINKS) / (count.hours() + PRIOR_SHRINKS / mean);
    }
  }
}
