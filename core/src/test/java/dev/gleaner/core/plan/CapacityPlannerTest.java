package dev.gleaner.core.plan;

import static dev.gleaner.core.plan.DailyLosses.DAY;
import static dev.gleaner.core.plan.DailyLosses.MARKETS;
import static dev.gleaner.core.plan.DailyLosses.WORD;
import static dev.gleaner.core.plan.DailyLosses.market;
import static dev.gleaner.core.plan.DailyLosses.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapacityPlannerTest {

  @Test
  void the_pool_its_cost_and_the_loss_of_its_largest_market_are_told() {
    CapacityPlan plan = plan(request(100, 0, 0.01));

    assertThat(plan.promise()).isEqualTo(CapacityPlan.Promise.MET);
    assertThat(plan.onDemand().dollarsPerHour()).isEqualTo(25);
    assertThat(plan.costOverOnDemand()).isEqualTo(plan.pool().dollarsPerHour() / 25);
    assertThat(plan.lots().stream().mapToInt(PlannedLot::capacity).sum())
        .isEqualTo(plan.pool().capacity());
    assertThat(plan.lots()).allMatch(lot -> Math.abs(lot.unavailability() - 1 / 24.0) < 1e-9);
    LargestLoss loss = plan.largestLoss().orElseThrow();
    assertThat(loss.lost()).isEqualTo(plan.lots().get(0).capacity());
    assertThat(loss.left()).isEqualTo(plan.pool().capacity() - loss.lost());
    assertThat(loss.unavailability()).isGreaterThan(plan.unavailability());
    assertThat(plan.leastDollarsPerHour().orElseThrow())
        .isLessThanOrEqualTo(plan.pool().dollarsPerHour());
    assertThat(plan.neverLost()).isFalse();
  }

  @Test
  void more_is_asked_of_the_planner_than_is_wanted_and_less_is_expected_than_planned() {
    CapacityPlan plan =
        plan(request(100, 0, 0.05, CapacityExpectations.of(AvailabilityEstimate.OBSERVED, 1)));

    assertThat(plan.pool().problem().target().unavailability()).isEqualTo(0.005, within(1e-12));
    assertThat(plan.calibratedUnavailability())
        .isEqualTo(10 * plan.pool().unavailability(), within(1e-12))
        .isLessThanOrEqualTo(0.05);
  }

  @Test
  void odds_of_capacities_fall_from_certain_to_none() {
    CapacityPlan plan = plan(request(100, 0, 0.01));
    int most = plan.pool().capacity();

    double[] missing = plan.unavailability(0, 100, most, most + 1);

    assertThat(missing[0]).isZero();
    assertThat(missing[1]).isEqualTo(plan.unavailability());
    assertThat(missing[2]).isGreaterThan(missing[1]);
    assertThat(missing[3]).isEqualTo(1);
  }

  @Test
  void the_odds_of_memory_are_those_of_cores_where_servers_are_all_alike() {
    // 4 GiB for each core, so that a need of 100 cores is one of 400 GiB.
    CapacityPlan plan = plan(request(100, 400 * 1024, 0.01));
    CapacityPlan without = plan(request(100, 0, 0.01));

    assertThat(plan.memoryUnavailability().orElseThrow())
        .isEqualTo(plan.unavailability(), within(1e-12));
    assertThat(without.memoryUnavailability()).isEmpty();
  }

  @Test
  void the_same_planning_is_judged_on_the_weeks_after_earlier_times() {
    List<Integer> steps = new ArrayList<>();
    CapacityPlanner planner = new CapacityPlanner(MARKETS, request(100, 0, 0.01));

    CapacityPlan plan = planner.plan(steps::add);

    // 40 days known, 12 of them to learn from, and at most the 3 days after to be judged on.
    assertThat(plan.records()).hasSize(8).allMatch(record -> record.millis() == 3 * DAY);
    // Never two markets are gone at once, which the estimate cannot know.
    assertThat(plan.records()).allMatch(record -> record.shortMillis() == 0);
    assertThat(steps).hasSize(planner.steps());
  }

  @Test
  void prices_that_never_rose_are_told_and_advice_gives_odds_instead() {
    List<MarketHistory> calm = List.of(market("a", 0.2, -1), market("b", 0.2, -1));
    CapacityExpectations advised =
        new CapacityExpectations(
            AvailabilityEstimate.OBSERVED, new AdvisedRates(Map.of("z", Map.of("a", 1))), 2, WORD);

    CapacityPlan plain = new CapacityPlanner(calm, request(100, 0, 0.01)).plan(step -> {});
    CapacityPlanner planner = new CapacityPlanner(calm, request(100, 0, 0.03, advised));
    CapacityPlan told = planner.plan(step -> {});

    assertThat(plain.neverLost()).isTrue();
    assertThat(plain.unavailability()).isGreaterThan(1e-3);
    assertThat(plain.promise()).isEqualTo(CapacityPlan.Promise.UNKNOWN);
    assertThat(told.neverLost()).isFalse();
    assertThat(told.records()).isEmpty();
    assertThat(told.pool().problem().availability().of(0))
        .isEqualTo(1 / (1 - 2 * StrictMath.log(0.925) / 730), within(1e-12));
    assertThat(told.pool().problem().availability().of(1))
        .isEqualTo(1 / (1 - 2 * StrictMath.log(0.75) / 730), within(1e-12));
  }

  @Test
  void other_targets_and_needs_are_planned_in_order() {
    CapacityPlanner planner = new CapacityPlanner(MARKETS, request(100, 0, 0.01));
    WhatIf whatIf =
        new WhatIf(
            List.of(40, 80),
            List.of(0.1, 0.01),
            List.of(CapacityPolicyName.TR_KUBERNETES, CapacityPolicyName.ON_DEMAND));

    List<CapacityPlan> plans = whatIf.plans(planner, plan -> {});

    assertThat(plans).hasSize(whatIf.plans()).hasSize(8);
    assertThat(plans.get(3).request().policy()).isEqualTo(CapacityPolicyName.ON_DEMAND);
    assertThat(plans.get(3).request().unavailability()).isEqualTo(0.01);
    assertThat(plans.get(4).request().capacity()).isEqualTo(80);
    assertThat(plans.get(3).costOverOnDemand()).isEqualTo(1);
    assertThat(plans.get(3).largestLoss()).isEmpty();
  }

  @Test
  void whoever_asks_gets_a_plan_from_a_request_with_what_is_usual() {
    CapacityPlan plan = new CapacityPlanner(MARKETS, CapacityRequest.of(100, 0.01)).plan();

    assertThat(plan.pool().capacity()).isGreaterThanOrEqualTo(100);
    assertThat(plan.leftOut().kept()).isEqualTo(3);
    assertThat(plan.estimateName()).isEqualTo("cautious with families");
  }

  private static CapacityPlan plan(CapacityRequest request) {
    return new CapacityPlanner(MARKETS, request).plan(step -> {});
  }
}
