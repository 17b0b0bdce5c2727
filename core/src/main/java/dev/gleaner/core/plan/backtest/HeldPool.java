package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.Replanning;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Says what to hold, day by day. */
@FunctionalInterface
public interface HeldPool {

  /**
   * What to do with what is held.
   *
   * @param held servers of each offer; none at all the first time
   */
  Replanning decide(CapacityProblem now, int[] held);

  /** Plans once. */
  static HeldPool never(CapacityPolicy policy) {
    return (now, held) ->
        isEmpty(held)
            ? new Replanning.Change(policy.choose(now), "nothing is held")
            : new Replanning.Keep("plans are not changed");
  }

  /** Plans anew each time. */
  static HeldPool always(CapacityPolicy policy) {
    return (now, held) -> {
      CapacityPool plan = policy.choose(now);
      return Arrays.equals(plan.servers(), held)
          ? new Replanning.Keep("the plan is the same")
          : new Replanning.Change(plan, "the plan is another");
    };
  }

  private static boolean isEmpty(int[] held) {
    return IntStream.of(held).allMatch(servers -> servers == 0);
  }
}
