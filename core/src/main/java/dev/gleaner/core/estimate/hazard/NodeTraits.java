package dev.gleaner.core.estimate.hazard;

/**
 * What the hazard regression knows of a node at one moment: its size and direction, how long it has
 * been quiet, and how often it shrank and changed lately.
 */
final class NodeTraits {

  static final double HOUR = 3_600_000;

  private static final long[] SHRINK_SPANS = {900_000, 3_600_000, 14_400_000, 86_400_000};
  private static final long[] CHANGE_SPANS = {3_600_000, 14_400_000, 86_400_000};

  /** How far back the traits of a moment reach. */
  static final long REACH = 86_400_000;

  // How many events the pool's average counts for in a node's own rate.
  private static final double PRIOR_EVENTS = 0.3;

  // The logarithm of a time that may be zero; also, nothing is told apart within a minute.
  private static final double LEAST_QUIET = 60_000;

  private final int size;
  private final boolean shrankLast;
  private final double logQuiet;
  private final double logSinceShrink;
  private final double[] shrinkRates = new double[SHRINK_SPANS.length];
  private final double[] changeRates = new double[CHANGE_SPANS.length];

  NodeTraits(NodeLife life, long now, ChangeRates pool) {
    int step = life.stepAt(now);
    size = life.cores(step);
    shrankLast = life.isShrink(step);
    logQuiet = logHours(now - life.startOf(step));
    logSinceShrink = logHours(now - life.lastShrink(step));
    for (int i = 0; i < shrinkRates.length; i++) {
      long from = now - SHRINK_SPANS[i];
      int events = life.shrinksUpTo(step) - life.shrinksUpTo(life.stepAt(from));
      shrinkRates[i] = logRate(events, life, from, now, pool.shrinksPerHour());
    }
    for (int i = 0; i < changeRates.length; i++) {
      long from = now - CHANGE_SPANS[i];
      changeRates[i] = logRate(step - life.stepAt(from), life, from, now, pool.changesPerHour());
    }
  }

  int size() {
    return size;
  }

  /** True if the last change was a shrink; joining counts as growing. */
  boolean shrankLast() {
    return shrankLast;
  }

  /** Log hours since the last change. */
  double logQuiet() {
    return logQuiet;
  }

  /** Log hours since the last shrink, or since joining if there was none. */
  double logSinceShrink() {
    return logSinceShrink;
  }

  /** Log of the empirical-Bayes shrink rates over 15 minutes, 1, 4 and 24 hours to the pool's. */
  double[] shrinkRates() {
    return shrinkRates;
  }

  /** The same for all changes over 1, 4 and 24 hours. */
  double[] changeRates() {
    return changeRates;
  }

  /** Log of (events + .3) / (hours + .3/mean) over the mean. */
  private static double logRate(int events, NodeLife life, long from, long now, double mean) {
    double hours = (now - Math.max(from, life.joinedAt)) / HOUR;
    return StrictMath.log((events + PRIOR_EVENTS) / (hours * mean + PRIOR_EVENTS));
  }

  private static double logHours(long millis) {
    return StrictMath.log((millis + LEAST_QUIET) / HOUR);
  }
}
