package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.bound.CostBound;
import dev.gleaner.core.buy.capacity.policies.OnDemandOnly;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;

/**
 * Plans pools that hold a capacity, from what was seen of markets until now, and judges the same
 * planning on what came after.
 */
public final class CapacityPlanner {

  // Servers on demand are compared by price alone: any availability is enough.
  private static final double ANY = 1 - 1e-9;

  private final KnownOffers now;
  private final CapacityTrials trials;
  private CapacityRequest request;

  /** Takes the end of the newest prices for now. */
  public CapacityPlanner(List<MarketHistory> markets, CapacityRequest request) {
    this.request = request;
    long end = markets.stream().mapToLong(market -> market.prices().end()).max().orElseThrow();
    now = KnownOffers.of(markets, request, end);
    trials = new CapacityTrials(markets, request);
  }

  /** How many steps a plan takes that comes with its bound and its record. */
  public int steps() {
    return trials.count() + 2;
  }

  /** A plan with all that is to be known about it. */
  public CapacityPlan plan(IntConsumer onStep) {
    CapacityTrials.Tried tried = trials.run(onStep);
    request = request.with(tried.calibration());
    CapacityPlan plan = planned(request);
    onStep.accept(0);
    double least = CostBound.of(plan.pool().problem()).dollarsPerHour();
    onStep.accept(1);
    return new CapacityPlan(
        request,
        plan.pool(),
        plan.onDemand(),
        Double.isFinite(least) && plan.pool().meetsTarget()
            ? OptionalDouble.of(least)
            : OptionalDouble.empty(),
        plan.neverLost(),
        tried.records());
  }

  /** Learns from plans of before what planned odds are worth, if that is wanted. */
  public void learn(IntConsumer onStep) {
    if (request.learns()) {
      request = request.with(trials.run(onStep).calibration());
    }
  }

  /** How many steps it takes to learn. */
  public int lessons() {
    return request.learns() ? trials.count() : 0;
  }

  /** The same servers, for another need; no more than the pool. */
  CapacityPlan planned(CapacityRequest other) {
    CapacityProblem problem = now.supply().problem(other.target());
    CapacityPool onDemand =
        new OnDemandOnly().choose(problem.with(problem.target().withUnavailability(ANY)));
    return new CapacityPlan(
        other,
        other.policy().policy().choose(problem),
        onDemand,
        OptionalDouble.empty(),
        now.neverLost() && !other.isAdvised(),
        List.of());
  }

  CapacityRequest request() {
    return request;
  }
}
