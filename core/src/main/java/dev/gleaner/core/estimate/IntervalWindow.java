package dev.gleaner.core.estimate;

import java.util.Arrays;

/**
 * The intervals of all nodes that touch the window: those that run, and those that ended inside it.
 * A node may have several running at once (change-to-shrink times: one for each change since its
 * last shrink); they all end together.
 */
final class IntervalWindow {

  /**
   * Most intervals that run on a node at once. A node that grows more often without a shrink loses
   * the oldest, which is censored there: what it has shown so far still counts.
   */
  static final int MOST_RUNNING = 32;

  private static final long[] NONE = new long[0];

  private final long windowMillis;
  private final IntervalEstimator estimator;
  private final double priorWeight;
  private final EndedIntervals ended = new EndedIntervals();
  private long[][] running = new long[0][];
  private int[] runningCount = new int[0];

  IntervalWindow(EstimateSettings settings) {
    windowMillis = settings.windowMillis();
    estimator = settings.estimator();
    priorWeight = settings.priorWeight();
  }

  void start(int node, long at) {
    reserve(node);
    int count = runningCount[node];
    if (count == MOST_RUNNING) {
      record(node, running[node][0], at, false);
      count--;
      System.arraycopy(running[node], 1, running[node], 0, count);
    } else if (count == running[node].length) {
      running[node] = Arrays.copyOf(running[node], Math.max(1, count * 2));
    }
    running[node][count] = at;
    runningCount[node] = count + 1;
  }

  /** Ends all that runs on the node: by an event, or censored. */
  void end(int node, long at, boolean event) {
    for (int i = 0; i < runningCount[node]; i++) {
      record(node, running[node][i], at, event);
    }
    runningCount[node] = 0;
  }

  Survival survival(long now) {
    long windowStart = now - windowMillis;
    ended.expire(windowStart);
    SurvivalCounts counts =
        switch (estimator) {
          case OBSERVED_ONLY -> ended.fullLengths();
          case CENSORED -> withRunning(ended.seenSince(windowStart), windowStart, now);
        };
    return counts.estimate(priorWeight);
  }

  private SurvivalCounts withRunning(SurvivalCounts counts, long windowStart, long now) {
    for (int node = 0; node < runningCount.length; node++) {
      for (int i = 0; i < runningCount[node]; i++) {
        long start = running[node][i];
        if (start < now) {
          counts.add(now - start, false, 1);
        }
        if (start < windowStart) {
          counts.delayEntry(windowStart - start);
        }
      }
    }
    return counts;
  }

  private void record(int node, long start, long at, boolean event) {
    ended.expire(at - windowMillis);
    // Censored at once, as when an eviction's shrink is followed by leaving: it has shown nothing.
    if (event || (estimator == IntervalEstimator.CENSORED && start < at)) {
      ended.add(node, start, at, event);
    }
  }

  private void reserve(int node) {
    if (node >= runningCount.length) {
      int before = running.length;
      int capacity = Math.max(node + 1, before * 2);
      running = Arrays.copyOf(running, capacity);
      Arrays.fill(running, before, capacity, NONE);
      runningCount = Arrays.copyOf(runningCount, capacity);
    }
  }
}
