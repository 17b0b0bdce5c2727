package dev.gleaner.core.estimate.hazard;

import java.util.List;

/**
 * How often a node of the pool shrinks and changes on average, per hour, and what a node's own
 * count says beside that. One shrink and two changes in two hours stand in for what was not seen,
 * as in the prior of {@link dev.gleaner.core.estimate.Survival}.
 */
final class ChangeRates {

  static final long[] SHRINK_SPANS = {900_000, 3_600_000, 14_400_000, 86_400_000};
  static final long[] CHANGE_SPANS = {3_600_000, 14_400_000, 86_400_000};

  private static final double HOUR = 3_600_000;

  // How many events the pool's average counts for in a node's own rate.
  private static final double PRIOR_EVENTS = 0.3;

  /** Nearly all nodes have seen fewer events in any span; their logarithms are worked out once. */
  private static final int FEW = 32;

  private final double shrinksPerHour;
  private final double changesPerHour;
  private final double[][] shrinkLogs;
  private final double[][] changeLogs;

  ChangeRates(double shrinksPerHour, double changesPerHour) {
    this.shrinksPerHour = shrinksPerHour;
    this.changesPerHour = changesPerHour;
    shrinkLogs = logs(SHRINK_SPANS, shrinksPerHour);
    changeLogs = logs(CHANGE_SPANS, changesPerHour);
  }

  static ChangeRates of(List<NodeLife> lives, long from, long now) {
    double hours = 2;
    double shrinks = 1;
    double changes = 2;
    for (NodeLife life : lives) {
      int last = life.stepAt(now);
      int first = life.stepAt(from);
      hours += Math.max(0, Math.min(now, life.endedAt()) - Math.max(from, life.joinedAt)) / HOUR;
      shrinks += life.shrinksUpTo(last) - life.shrinksUpTo(first);
      changes += last - first;
    }
    return new ChangeRates(shrinks / hours, changes / hours);
  }

  private static double[][] logs(long[] spans, double mean) {
    double[][] logs = new double[spans.length][FEW];
    for (int span = 0; span < spans.length; span++) {
      for (int events = 0; events < FEW; events++) {
        logs[span][events] = logRate(events, spans[span], mean);
      }
    }
    return logs;
  }

  double shrinksPerHour() {
    return shrinksPerHour;
  }

  /**
   * Log of a node's shrink rate to the pool's, after so many shrinks in what was seen of a span.
   */
  double logOfShrinks(int span, int events, long seenMillis) {
    return seenMillis == SHRINK_SPANS[span] && events < FEW
        ? shrinkLogs[span][events]
        : logRate(events, seenMillis, shrinksPerHour);
  }

  /** The same for all changes. */
  double logOfChanges(int span, int events, long seenMillis) {
    return seenMillis == CHANGE_SPANS[span] && events < FEW
        ? changeLogs[span][events]
        : logRate(events, seenMillis, changesPerHour);
  }

  /** Log of (events + .3) / (hours + .3/mean) over the mean. */
  private static double logRate(int events, long seenMillis, double mean) {
    double hours = seenMillis / HOUR;
    return StrictMath.log((events + PRIOR_EVENTS) / (hours * mean + PRIOR_EVENTS));
  }
}
