package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.Replanning;
import dev.gleaner.core.buy.capacity.TieredService;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.capacity.policies.OnDemandOnly;
import dev.gleaner.core.buy.capacity.policies.ReplanWhenItPays;
import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.CapacityPlan;
import dev.gleaner.core.plan.CapacityPlanner;
import dev.gleaner.core.plan.CapacityRequest;
import dev.gleaner.core.plan.SupportedTarget;
import dev.gleaner.core.plan.WhatIf;
import dev.gleaner.kubernetes.targets.ServicePlan.Promise;
import dev.gleaner.kubernetes.targets.ServicePlan.TierPlan;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans what a target is to hold, from prices and from what it holds already: core's planner says
 * what is known of the markets, and {@link ReplanWhenItPays} whether to change anything. It has no
 * state and no clock: the same prices and the same plan before give the same plan.
 */
public final class TargetPlanner {

  // As the study of replanning has it: plans are three times better than they must be, and a change
  // saves a tenth or more, although a moved server is paid twice for ten minutes.
  private static final ReplanWhenItPays DECISION =
      new ReplanWhenItPays(CapacityPolicyName.GLEANER.policy(), 3, 0.1, 1.0 / 6, 24 * 7);

  // Servers on demand are compared by price alone: any availability is enough.
  private static final double ANY = 1 - 1e-9;

  private TargetPlanner() {}

  /**
   * A plan.
   *
   * @param all markets of which prices are known
   * @param held what the last plan was; null for none
   * @throws dev.gleaner.core.model.BadInputException if no market suits the target
   */
  public static ServicePlan plan(TargetSpec spec, List<MarketHistory> all, HeldPlan held) {
    SuitableMarkets markets = SuitableMarkets.of(all, spec);
    Known known = known(markets, spec);
    double wanted = spec.unavailability();
    Tiers tiers = tiers(spec.needs(), known, wanted, held);
    if (tiers.service().unavailability() > known.calibration().plannedFor(wanted)) {
      // Tiers that lose servers at different times are short more often than any one of them.
      double each = TieredService.unavailabilityPerTier(wanted, spec.needs().size());
      tiers = tiers(spec.needs(), known, each, held);
    }
    return servicePlan(tiers, known, markets, wanted);
  }

  /** What the planner knows of the markets, whoever needs how much. */
  private record Known(
      CapacityProblem problem,
      Calibration calibration,
      boolean neverLost,
      SupportedTarget evidence) {

    CapacityProblem of(Need need, double unavailability) {
      return problem.with(
          new dev.gleaner.core.buy.capacity.CapacityTarget(
              need.amount(), need.memoryMib(), calibration.plannedFor(unavailability)));
    }
  }

  private static Known known(SuitableMarkets markets, TargetSpec spec) {
    CapacityRequest request =
        CapacityRequest.of(spec.needs().get(0).amount(), spec.unavailability());
    CapacityPlanner planner = new CapacityPlanner(markets.measured(), request);
    planner.learn(step -> {});
    CapacityPlan onDemand =
        new WhatIf(
                List.of(request.capacity()),
                List.of(request.unavailability()),
                List.of(CapacityPolicyName.ON_DEMAND))
            .plans(planner, plan -> {})
            .get(0);
    return new Known(
        onDemand.pool().problem(),
        onDemand.calibration(),
        onDemand.neverLost(),
        onDemand.evidence());
  }

  /** A pool for each need. */
  private record Tiers(
      List<Need> needs,
      List<CapacityPool> pools,
      double onDemand,
      boolean changed,
      String because) {

    TieredService service() {
      return new TieredService(pools);
    }

    boolean areMet() {
      return pools.stream().allMatch(CapacityPool::meetsTarget);
    }

    boolean needTransient() {
      return pools.stream()
          .anyMatch(pool -> pool.needsTransient(pool.problem().target().capacity()));
    }

    double dollarsPerHour() {
      return pools.stream().mapToDouble(CapacityPool::dollarsPerHour).sum();
    }
  }

  private static Tiers tiers(List<Need> needs, Known known, double each, HeldPlan held) {
    List<CapacityPool> pools = new ArrayList<>();
    List<String> reasons = new ArrayList<>();
    boolean changed = false;
    double onDemand = 0;
    for (Need need : needs) {
      CapacityProblem problem = known.of(need, each);
      int[] servers =
          held == null
              ? new int[problem.offers().size()]
              : held.servers(need.tier(), problem.offers());
      Replanning decision = DECISION.decide(problem, servers);
      changed |= decision instanceof Replanning.Change;
      // A pool that is asked for more than it must hold is judged by what it must hold.
      pools.add(
          new CapacityPool(
              problem,
              decision instanceof Replanning.Change change ? change.to().servers() : servers));
      reasons.add((need.tier().isEmpty() ? "" : need.tier() + ": ") + decision.because());
      CapacityProblem any = problem.with(problem.target().withUnavailability(ANY));
      onDemand += new OnDemandOnly().choose(any).dollarsPerHour();
    }
    return new Tiers(needs, pools, onDemand, changed, String.join("; ", reasons));
  }

  private static ServicePlan servicePlan(
      Tiers tiers, Known known, SuitableMarkets markets, double wanted) {
    double odds = tiers.service().unavailability();
    boolean spot = tiers.needTransient();
    double least = spot ? known.evidence().leastUnavailability() : 0;
    boolean met = tiers.areMet() && odds <= known.calibration().plannedFor(wanted);
    List<TierPlan> plans = new ArrayList<>();
    for (int i = 0; i < tiers.needs().size(); i++) {
      plans.add(tierPlan(tiers.needs().get(i), tiers.pools().get(i), markets));
    }
    return new ServicePlan(
        plans,
        Math.max(least, known.calibration().realisedBy(odds)),
        promise(known.neverLost() && spot, met, wanted >= least),
        tiers.dollarsPerHour(),
        tiers.onDemand(),
        tiers.changed(),
        tiers.because());
  }

  private static Promise promise(boolean unknown, boolean met, boolean supported) {
    if (unknown) {
      return Promise.UNKNOWN;
    }
    return !met ? Promise.MISSED : supported ? Promise.MET : Promise.UNSUPPORTED;
  }

  private static TierPlan tierPlan(Need need, CapacityPool pool, SuitableMarkets markets) {
    List<Lot> lots = new ArrayList<>();
    List<Long> capacities = new ArrayList<>();
    for (Lot lot : pool.purchase().lots()) {
      lots.add(new Lot(markets.real(lot.market()), lot.contract(), lot.servers(), lot.price()));
      int units = lot.market().type().size().cores();
      capacities.add((long) lot.servers() * units);
    }
    return new TierPlan(need, lots, capacities);
  }
}
