package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;

/** SlackSched's equation 1: P_c(x, e, d) = 1 - P_s(x) (1 - P(X > e+d | X > e)). */
record ChangeThenShrink(Survival intervals, double shrinkAfterGrow, double shrinkAfterShrink)
    implements Stability {

  @Override
  public double completionProbability(ChangeDirection last, long elapsed, long duration) {
    return 1 - shrinkChance(last) * (1 - intervals.beyond(elapsed, duration));
  }

  @Override
  public double completionBound(
      ChangeDirection last, long elapsedMin, long elapsedMax, long duration) {
    return 1 - shrinkChance(last) * (1 - intervals.bound(elapsedMin, elapsedMax, duration));
  }

  private double shrinkChance(ChangeDirection last) {
    return switch (last) {
      case GROW -> shrinkAfterGrow;
      case SHRINK -> shrinkAfterShrink;
    };
  }
}
