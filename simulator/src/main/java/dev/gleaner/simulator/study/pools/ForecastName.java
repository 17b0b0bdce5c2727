package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.yaml.FormerNames;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.Realised;
import dev.gleaner.core.plan.backtest.CapacityWalk;
import dev.gleaner.core.plan.backtest.CapacityWalk.Outcome;
import dev.gleaner.core.plan.backtest.Moment;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Ways to foresee how available markets will be, as files name them. */
enum ForecastName implements FormerNames {
  OBSERVED(AvailabilityEstimate.OBSERVED),
  CAUTIOUS(AvailabilityEstimate.CAUTIOUS),
  LATENT_CLASSES(AvailabilityEstimate.LATENT_CLASSES),
  FAMILIES(AvailabilityEstimate.FAMILIES),
  /** With families, and what was learnt from plans that were judged before. */
  CALIBRATED(AvailabilityEstimate.FAMILIES),
  /** Knows what comes. */
  ORACLE(AvailabilityEstimate.OBSERVED);

  private final AvailabilityEstimate estimate;

  ForecastName(AvailabilityEstimate estimate) {
    this.estimate = estimate;
  }

  @Override
  public List<String> formerNames() {
    return this == LATENT_CLASSES ? List.of("weathers") : List.of();
  }

  /** Whether it is an estimate by itself. */
  boolean isEstimate() {
    return this != CALIBRATED && this != ORACLE;
  }

  private AvailabilityModel model(CapacityWalk walk) {
    return PoolSettings.model(estimate, walk.bidOverOnDemand(), walk.futureMillis());
  }

  /** How well it foretells which markets are there together; one for each moment. */
  List<Double> likelihoods(CapacityWalk walk, List<Moment> judged) {
    AvailabilityModel model = model(walk);
    return judged.parallelStream().map(moment -> walk.likelihood(moment, model)).toList();
  }

  /**
   * Plans at some moments; for each target, in their order.
   *
   * @param all moments, from earlier ones of which it may learn
   */
  List<List<Outcome>> outcomes(
      CapacityWalk walk, List<Moment> all, List<Moment> judged, List<Double> targets) {
    AvailabilityModel model = model(walk);
    List<Realised> seen =
        this == CALIBRATED
            ? all.parallelStream().flatMap(one -> walk.severalTargets(one, model).stream()).toList()
            : List.of();
    return targets.stream()
        .map(
            target -> {
              ToDoubleFunction<Moment> asked =
                  this == CALIBRATED
                      ? moment ->
                          walk.learnt(seen, moment.now(), estimate.advised()).plannedFor(target)
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
