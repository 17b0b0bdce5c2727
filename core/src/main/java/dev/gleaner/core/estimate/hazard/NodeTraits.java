package dev.gleaner.core.estimate.hazard;

/**
 * What the hazard regression knows of a node at one moment: its size and direction, how long it has
 * been quiet, and how often it shrank and changed lately.
 */
final class NodeTraits {

  static final double HOUR = 3_600_000;

  /** How far back the traits of a moment reach. */
  static final long REACH = 86_400_000;

  // The logarithm of a time that may be zero; also, nothing is told apart within a minute.
  private static final double LEAST_QUIET = 60_000;

  private final int size;
  private final boolean shrankLast;
  private final double logQuiet;
  private final double logSinceShrink;
  private final double[] shrinkRates = new double[ChangeRates.SHRINK_SPANS.length];
  private final double[] changeRates = new double[ChangeRates.CHANGE_SPANS.length];

  NodeTraits(NodeLife life, long now, ChangeRates pool) {
    int step = life.stepAt(now);
    size = life.cores(step);
    shrankLast = life.isShrink(step);
    logQuiet = logHours(now - life.startOf(step));
    logSinceShrink = logHours(now - life.lastShrink(step));
    for (int i = 0; i < shrinkRates.length; i++) {
      long from = now - ChangeRates.SHRINK_SPANS[i];
      int events = life.shrinksUpTo(step) - life.shrinksUpTo(life.stepAt(from));
      shrinkRates[i] = pool.logOfShrinks(i, events, now - Math.max(from, life.joinedAt));
    }
    for (int i = 0; i < changeRates.length; i++) {
      long from = now - ChangeRates.CHANGE_SPANS[i];
      int events = step - life.stepAt(from);
      changeRates[i] = pool.logOfChanges(i, events, now - Math.max(from, life.joinedAt));
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

  private static double logHours(long millis) {
    return StrictMath.log((millis + LEAST_QUIET) / HOUR);
  }
}
