package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;

/**
 * SlackSched's equation 1: an interval ends with a shrink as often as it did after such a change.
 */
record ChangeThenShrink(Survival intervals, double shrinkAfterGrow, double shrinkAfterShrink)
    implements Stability {

  @Override
  public double shrinkChance(ChangeDirection last) {
    return switch (last) {
      case GROW -> shrinkAfterGrow;
      case SHRINK -> shrinkAfterShrink;
    };
  }
}
