package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pools of equal lots: a part of the need from each of so many offers that any few can be lost. */
final class EqualParts {

  private static final int[] PARTS = {1, 2, 4, 8, 16, 32};
  private static final int MOST_OFFERS = 100;

  private EqualParts() {}

  /**
   * Pools that meet the target, by size of the lots, of as many of the first offers as it takes.
   */
  static Stream<CapacityPool> of(CapacityProblem problem, int[] offers) {
    return IntStream.of(PARTS)
        .mapToObj(parts -> gathered(problem, offers, parts))
        .filter(CapacityPool::meetsTarget);
  }

  private static CapacityPool gathered(CapacityProblem problem, int[] offers, int parts) {
    GrowingPool pool = new GrowingPool(problem);
    for (int i = 0; i < Math.min(offers.length, MOST_OFFERS) && !pool.isEnough(); i++) {
      pool.add(offers[i], problem.needed(offers[i], 1.0 / parts));
    }
    return pool.pool();
  }
}
