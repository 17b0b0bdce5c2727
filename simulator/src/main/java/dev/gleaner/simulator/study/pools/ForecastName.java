package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.buy.capacity.Realised;
import dev.gleaner.simulator.capacity.CapacityWalk;
import dev.gleaner.simulator.capacity.CapacityWalk.Outcome;
import dev.gleaner.simulator.capacity.EstimateName;
import dev.gleaner.simulator.capacity.Moment;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Ways to foresee how available markets will be, as files name them. */
enum ForecastName {
  OBSERVED(EstimateName.OBSERVED),
  CAUTIOUS(EstimateName.CAUTIOUS),
  WEATHERS(EstimateName.WEATHERS),
  FAMILIES(EstimateName.FAMILIES),
  /** With families, and what was learnt from plans that were judged before. */
  CALIBRATED(EstimateName.FAMILIES),
  /** Knows what comes. */
  ORACLE(EstimateName.OBSERVED);

  private final EstimateName estimate;

  ForecastName(EstimateName estimate) {
    this.estimate = estimate;
  }

  /** Whether it is an estimate by itself. */
  boolean isEstimate() {
    return this != CALIBRATED && this != ORACLE;
  }

  /** How well it foretells which markets are there together; one for each moment. */
  List<Double> likelihoods(CapacityWalk walk, List<Moment> judged) {
    var model = estimate.model(walk.bidOverOnDemand(), walk.futureMillis());
    return judged.parallelStream().map(moment -> walk.likelihood(moment, model)).toList();
  }

  /**
   * Plans at some moments; for each target, in their order.
   *
   * @param all moments, from earlier ones of which it may learn
   */
  List<List<Outcome>> outcomes(
      CapacityWalk walk, List<Moment> all, List<Moment> judged, List<Double> targets) {
    var model = estimate.model(walk.bidOverOnDemand(), walk.futureMillis());
    var ladder = this == CALIBRATED ? walk.ladder(all, model) : List.<Realised>of();
    return targets.stream()
        .map(
            target -> {
              ToDoubleFunction<Moment> asked =
                  this == CALIBRATED
                      ? moment -> walk.learnt(ladder, moment.now()).plannedFor(target)
                      : moment -> target;
              return judged.parallelStream()
                  .map(
                      moment ->
                          this == ORACLE
                              ? walk.oracle(moment, model, target)
                              : walk.plan(moment, model, asked.applyAsDouble(moment)))
                  .toList();
            })
        .toList();
  }
}
