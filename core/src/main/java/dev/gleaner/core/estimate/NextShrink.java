package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;

/**
 * SlackSched's equation 3 (appendix B.2): P_c(e, d) = P(Y > e+d | Y > e), with Y the time from a
 * change to the node's next shrink. The last change's direction plays no part.
 */
record NextShrink(Survival intervals) implements Stability {

  @Override
  public double completionProbability(ChangeDirection last, long elapsed, long duration) {
    return intervals.beyond(elapsed, duration);
  }

  @Override
  public double completionBound(
      ChangeDirection last, long elapsedMin, long elapsedMax, long duration) {
    return intervals.bound(elapsedMin, elapsedMax, duration);
  }
}
