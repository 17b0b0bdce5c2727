package dev.gleaner.core.estimate.hazard;

import dev.gleaner.core.estimate.Survival;
import java.util.List;

/**
 * How often a node of the pool shrinks and changes on average, per hour. One shrink and two changes
 * in two hours stand in for what was not seen, as in the prior of {@link Survival}.
 */
record ChangeRates(double shrinksPerHour, double changesPerHour) {

  private static final double HOUR = 3_600_000;

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
}
