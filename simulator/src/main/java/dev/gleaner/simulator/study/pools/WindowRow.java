package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.plan.backtest.CapacityRecord;
import dev.gleaner.core.plan.backtest.CapacityWalk.Outcome;
import dev.gleaner.simulator.kernel.Ticks;
import java.time.Duration;
import java.util.List;

/** What came of all plans of one kind. */
record WindowRow(Duration window, ForecastName forecast, double target, List<Outcome> outcomes) {

  private static final double HOUR = Ticks.MILLISECONDS.perHour();

  /** Over places and steps, which are all of the same length. */
  Spread unavailability() {
    return Spread.of(outcomes, one -> one.record().unavailability());
  }

  double planned() {
    return Spread.of(outcomes, one -> one.pool().unavailability()).mean();
  }

  double cost() {
    return Spread.of(outcomes, one -> one.record().costOverOnDemand()).mean();
  }

  double markets() {
    return Spread.of(outcomes, one -> one.pool().held().length).mean();
  }

  /** In how many of the plans there was a shortfall. */
  long fellShort() {
    return outcomes.stream().map(Outcome::record).filter(one -> one.shortMillis() > 0).count();
  }

  /** The nines that were realised; where there was no shortfall, those that can be told apart. */
  double nines() {
    double gone = unavailability().mean();
    return gone > 0 ? -StrictMath.log10(gone) : ninesThatCanBeTold();
  }

  /** Where a single shortfall of an hour in all of the time would already be fewer. */
  double ninesThatCanBeTold() {
    double millis = outcomes.stream().map(Outcome::record).mapToLong(CapacityRecord::millis).sum();
    return StrictMath.log10(millis / HOUR);
  }
}
