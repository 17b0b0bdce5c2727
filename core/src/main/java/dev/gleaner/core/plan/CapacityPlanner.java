package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.bound.CostBound;
import dev.gleaner.core.buy.capacity.policies.OnDemandOnly;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntConsumer;

/**
 * Plans pools that hold a capacity, from what was seen of markets until now, and judges the same
 * planning on what came after. It knows no clock and reads nothing. What it learns from plans of
 * before it keeps for the plans after; for one caller at a time.
 */
public final class CapacityPlanner {

  // Servers on demand are compared by price alone: any availability is enough.
  private static final double ANY = 1 - 1e-9;

  private final KnownOffers now;
  private final CapacityTrials trials;
  private final CapacityRequest request;
  private final MarketsLeftOut leftOut;
  private Calibration calibration;
  private SupportedTarget evidence;

  /**
   * Takes the end of the newest prices for now.
   *
   * @throws NoMarketLeftException if no market suits the request
   */
  public CapacityPlanner(List<MarketHistory> all, CapacityRequest request) {
    this.request = request;
    this.calibration = request.expectations().calibration();
    TypeRules.Kept kept = request.types().of(all);
    List<MarketHistory> markets = largeEnough(kept.markets());
    int small = kept.markets().size() - markets.size();
    if (markets.isEmpty()) {
      throw new NoMarketLeftException(
          new MarketsLeftOut(all.size(), kept.leftOut(), small, 0, 0, 0),
          kept.markets().isEmpty()
              ? "none of %d markets is of a kind that is wanted".formatted(all.size())
              : "none of %d markets has servers that are large enough; ask for smaller ones"
                  .formatted(small));
    }
    long end = markets.stream().mapToLong(market -> market.prices().end()).max().orElseThrow();
    now = KnownOffers.of(markets, request, end);
    trials = new CapacityTrials(markets, request);
    evidence = evidence(List.of());
    int unknown = markets.size() - now.markets().size();
    leftOut = new MarketsLeftOut(all.size(), kept.leftOut(), small, unknown, 0, 0);
  }

  private List<MarketHistory> largeEnough(List<MarketHistory> markets) {
    return markets.stream()
        .filter(one -> one.market().type().size().cores() >= request.leastCores())
        .toList();
  }

  /** How many steps a plan takes that comes with its bound and its record. */
  public int steps() {
    return trials.count() + 2;
  }

  /** A plan with all that is to be known about it, however long it takes. */
  public CapacityPlan plan() {
    return plan(step -> {});
  }

  /**
   * A plan with all that is to be known about it.
   *
   * @param onStep is told each step when it is done, on the thread of the caller
   */
  public CapacityPlan plan(IntConsumer onStep) {
    CapacityTrials.Tried tried = trials.run(onStep);
    calibration = tried.calibration();
    evidence = evidence(tried.records());
    CapacityPlan plan = planned(request);
    onStep.accept(0);
    double least = CostBound.of(plan.pool().problem()).dollarsPerHour();
    onStep.accept(1);
    return new CapacityPlan(
        request,
        calibration,
        plan.pool(),
        plan.onDemand(),
        Double.isFinite(least) && plan.pool().meetsTarget()
            ? OptionalDouble.of(least)
            : OptionalDouble.empty(),
        plan.neverLost(),
        evidence,
        leftOut,
        tried.records());
  }

  /** Learns from plans of before what planned odds are worth, if that is wanted. */
  public void learn(IntConsumer onStep) {
    if (request.expectations().areLearnt()) {
      CapacityTrials.Tried tried = trials.run(onStep);
      calibration = tried.calibration();
      evidence = evidence(tried.records());
    }
  }

  private SupportedTarget evidence(List<CapacityRecord> records) {
    return request.expectations().isAdvised()
        ? SupportedTarget.given(now.offers().availability().leastUnavailability())
        : SupportedTarget.of(now.markets(), request, trials.from(), trials.until(), records);
  }

  /** How many steps it takes to learn. */
  public int lessons() {
    return request.expectations().areLearnt() ? trials.count() : 0;
  }

  /** The same servers, for another need; no more than the pool. */
  CapacityPlan planned(CapacityRequest other) {
    CapacityProblem problem =
        new CapacityProblem(
            now.offers().offers(),
            now.offers().availability().withLeast(evidence.leastUnavailability()),
            target(other, calibration));
    CapacityPool onDemand =
        new OnDemandOnly().choose(problem.with(problem.target().withUnavailability(ANY)));
    return new CapacityPlan(
        other,
        calibration,
        other.policy().policy().choose(problem),
        onDemand,
        OptionalDouble.empty(),
        now.neverLost() && !other.expectations().isAdvised(),
        evidence,
        leftOut,
        List.of());
  }

  /** What a policy is asked for, so that what is wanted comes out. */
  static CapacityTarget target(CapacityRequest request, Calibration calibration) {
    return new CapacityTarget(
        request.capacity(), request.memoryMib(), calibration.plannedFor(request.unavailability()));
  }

  CapacityRequest request() {
    return request;
  }
}
