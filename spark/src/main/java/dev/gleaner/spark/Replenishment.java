package dev.gleaner.spark;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How many executors there should be, after the recovery policy. It asks only where Spark would do
 * something else by itself: Spark replaces what is gone, and knows nothing of what will go.
 */
final class Replenishment {

  private final Recovery recovery;
  private final double below;
  private final boolean ahead;
  private int wanted;
  private int counted;
  private int asked;

  /**
   * @param ahead whether to ask for replacements before what will go has gone; needs a number
   * @param wanted so many executors as the program was started with; 0 where that is as many as
   *     there is room for
   */
  Replenishment(Recovery recovery, double below, boolean ahead, int wanted) {
    this.recovery = recovery;
    this.below = below;
    this.ahead = ahead;
    this.wanted = wanted;
    this.asked = wanted;
  }

  /**
   * The number to ask for, if it is another one than before.
   *
   * @param alive executors, those included that will go
   * @param leaving those that will go
   * @param gone so many executors have gone so far
   */
  OptionalInt target(int alive, int leaving, int gone, OptionalDouble progress) {
    boolean replaces = recovery.replaces(progress, below);
    // What will go is lost now, and not once more when it has gone.
    int lost = gone + leaving - counted;
    if (lost > 0) {
      counted += lost;
      if (!replaces) {
        wanted = (wanted == 0 ? alive + lost - leaving : wanted) - lost;
        return ask(Math.max(wanted, 0));
      }
    }
    return ahead ? ask(wanted + (replaces ? leaving : 0)) : OptionalInt.empty();
  }

  private OptionalInt ask(int total) {
    if (total == asked) {
      return OptionalInt.empty();
    }
    asked = total;
    return OptionalInt.of(total);
  }
}
