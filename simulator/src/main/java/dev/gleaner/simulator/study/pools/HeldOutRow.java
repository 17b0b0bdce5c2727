package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.plan.backtest.CapacityRecord;
import dev.gleaner.core.plan.backtest.CapacityWalk.Outcome;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One target on one history that was held out.
 *
 * @param timesPlanned how many times what is planned is expected, at the target
 * @param supported the least unavailability that a window of the past supports
 */
record HeldOutRow(
    String set,
    double target,
    double timesPlanned,
    Judged plans,
    Judged greedy,
    Judged oracle,
    double supported) {

  private static final double HOUR = 3_600_000;

  /** What came of plans. */
  record Judged(List<Outcome> outcomes) {

    Judged {
      outcomes = List.copyOf(outcomes);
    }

    double unavailability() {
      return mean(CapacityRecord::unavailability);
    }

    double cost() {
      return mean(CapacityRecord::costOverOnDemand);
    }

    long fellShort() {
      return outcomes.stream().filter(one -> one.record().shortMillis() > 0).count();
    }

    long count() {
      return outcomes.size();
    }

    private double mean(ToDoubleFunction<CapacityRecord> figure) {
      return outcomes.stream()
          .map(Outcome::record)
          .mapToDouble(figure)
          .average()
          .orElse(Double.NaN);
    }
  }

  /** One shortfall of an hour in all of the time: less cannot be told from nothing. */
  double canBeTold() {
    double millis =
        plans.outcomes().stream().map(Outcome::record).mapToLong(CapacityRecord::millis).sum();
    return HOUR / millis;
  }

  boolean kept() {
    return isKept(plans);
  }

  boolean greedyKept() {
    return isKept(greedy);
  }

  private boolean isKept(Judged judged) {
    return judged.unavailability() <= Math.max(target, canBeTold());
  }
}
