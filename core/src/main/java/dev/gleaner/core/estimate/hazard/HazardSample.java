package dev.gleaner.core.estimate.hazard;

import java.util.List;

/**
 * Rows for the hazard regression: moments spread evenly over all the time that nodes were watched
 * inside the window, with horizons and drops spread evenly over their logarithms. The points of an
 * additive recurrence (with the powers of 1.2207, the root of x^4 = x + 1) do the spreading, so
 * there is no randomness and the number of rows is bounded.
 *
 * <p>A horizon ends at the latest where the watching ends: now, or when the node was given back
 * (which censors). Leaving out horizons that are not over, but taking those in which a drop was
 * seen already, would make drops look more frequent than they are.
 *
 * <p>For the same reason an evicted node is not watched for ever: it would have been given back
 * some time, too. When is not known, so it is drawn by the rate at which nodes are given back.
 */
final class HazardSample {

  private static final double HOUR = NodeTraits.HOUR;
  private static final double[] STEPS = {0.8191725133961645, 0.6710436067037893, 0.549700477901970};
  private static final double GOLDEN_RATIO = 0.6180339887498949;
  private static final int ROWS_PER_MOMENT = 3;

  // Moments of one node that are closer together than this say the same.
  private static final long LEAST_SPACING = 120_000;

  private final HazardSettings settings;
  private final ChangeRates rates;
  private final long from;
  private final long now;
  private final double shortest = StrictMath.log(HazardSettings.SHORTEST_HORIZON);
  private final double longest;
  private double meanMillisUntilGivenBack;

  HazardSample(HazardSettings settings, ChangeRates rates, long now) {
    this.settings = settings;
    this.rates = rates;
    this.now = now;
    from = now - settings.windowMillis();
    longest = StrictMath.log((double) settings.longestHorizonMillis());
  }

  Rows rows(List<NodeLife> lives) {
    double watched = 0;
    int givenBack = 0;
    for (NodeLife life : lives) {
      watched += watched(life);
      givenBack += life.endedAt() <= now && !isEvicted(life) ? 1 : 0;
    }
    meanMillisUntilGivenBack = watched / givenBack;
    int moments = (int) Math.min(settings.moments(), watched / LEAST_SPACING);
    Rows rows = new Rows(HazardFeatures.COUNT, ROWS_PER_MOMENT * moments);
    double spacing = watched / Math.max(1, moments);
    int moment = 0;
    double before = 0;
    for (NodeLife life : lives) {
      double after = before + watched(life);
      for (double at = position(moment, spacing);
          moment < moments && at < after;
          at = position(++moment, spacing)) {
        add(rows, life, Math.max(from, life.joinedAt) + (long) (at - before), moment);
      }
      before = after;
    }
    return rows;
  }

  private long watched(NodeLife life) {
    return Math.max(0, Math.min(now, life.endedAt()) - Math.max(from, life.joinedAt));
  }

  private static double position(int moment, double spacing) {
    return (moment + fraction(moment, 0)) * spacing;
  }

  private static double fraction(int index, int dimension) {
    return fraction(index, STEPS[dimension]);
  }

  private static double fraction(int index, double step) {
    double product = (index + 1) * step;
    return product - Math.floor(product);
  }

  private boolean isEvicted(NodeLife life) {
    return life.cores(life.stepAt(now)) == 0;
  }

  /** Where the watching ends, or would have ended. After an eviction all is known. */
  private long watchedUntil(NodeLife life, int moment) {
    if (!isEvicted(life)) {
      return Math.min(now, life.endedAt());
    }
    double more = -StrictMath.log(fraction(moment, GOLDEN_RATIO)) * meanMillisUntilGivenBack;
    return (long) Math.min((double) now, life.endedAt() + more);
  }

  private void add(Rows rows, NodeLife life, long at, int moment) {
    int step = life.stepAt(at);
    int size = life.cores(step);
    if (size == 0) {
      return;
    }
    long known = watchedUntil(life, moment) - at;
    if (known < HazardSettings.SHORTEST_HORIZON) {
      return;
    }
    NodeTraits traits = new NodeTraits(life, at, rates);
    for (int i = 0; i < ROWS_PER_MOMENT; i++) {
      int index = moment * ROWS_PER_MOMENT + i;
      double log = shortest + fraction(index, 1) * (longest - shortest);
      long horizon = Math.min(known, (long) StrictMath.exp(log));
      int cores = (int) StrictMath.exp(fraction(index, 2) * StrictMath.log(size + 1));
      cores = Math.max(1, Math.min(size, cores));
      int into = rows.add(life.drops(step, cores, at + horizon));
      HazardFeatures.fill(rows.values(), into, traits, horizon / HOUR, cores);
    }
  }
}
