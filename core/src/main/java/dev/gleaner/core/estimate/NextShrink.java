package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;

/**
 * SlackSched's equation 3 (appendix B.2): P_c(e, d) = P(Y > e+d | Y > e), with Y the time from a
 * change to the node's next shrink. It is equation 1 with intervals that always end with a shrink;
 * the last change's direction plays no part.
 */
record NextShrink(Survival intervals) implements Stability {

  @Override
  public double shrinkChance(ChangeDirection last) {
    return 1;
  }
}
