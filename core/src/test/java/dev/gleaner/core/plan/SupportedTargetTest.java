package dev.gleaner.core.plan;

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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SupportedTargetTest {

  // Gone for an hour at a time, so that a period is two hours.
  @Test
  void what_supports_a_plan_is_all_that_it_and_its_record_look_at() {
    CapacityPlan plan = new CapacityPlanner(MARKETS, request(100, 0, 0.01)).plan();

    // 12 days to learn from before the first of 8 trials of 3 days each.
    assertThat(plan.evidence().hoursPerPeriod()).isEqualTo(2, within(1e-9));
    assertThat(plan.evidence().periods()).isEqualTo(12.0 * 36, within(1e-9));
    assertThat(plan.evidence().leastUnavailability()).isEqualTo(1 / 434.0, within(1e-9));
    assertThat(plan.promise()).isEqualTo(CapacityPlan.Promise.MET);
  }

  @ParameterizedTest
  @EnumSource(AvailabilityEstimate.class)
  void a_target_beyond_the_evidence_is_not_met_whatever_an_estimate_says(
      AvailabilityEstimate estimate) {
    CapacityPlan plan =
        new CapacityPlanner(MARKETS, request(100, 0, 1e-4, CapacityExpectations.of(estimate, WORD)))
            .plan();

    if (plan.needsTransient()) {
      assertThat(plan.promise()).isEqualTo(CapacityPlan.Promise.UNSUPPORTED);
      assertThat(plan.meetsTarget()).isFalse();
      assertThat(plan.calibratedUnavailability())
          .isGreaterThanOrEqualTo(plan.evidence().leastUnavailability());
    } else {
      assertThat(plan.costOverOnDemand()).isGreaterThanOrEqualTo(1);
    }
  }

  @Test
  void servers_on_demand_need_no_evidence_of_those_that_are_taken_back() {
    CapacityPlanner planner = new CapacityPlanner(MARKETS, request(100, 0, 0.01));
    CapacityPlan plan =
        new WhatIf(List.of(100), List.of(1e-5), List.of(CapacityPolicyName.ON_DEMAND))
            .plans(planner, one -> {})
            .get(0);

    assertThat(plan.needsTransient()).isFalse();
    assertThat(plan.promise()).isNotEqualTo(CapacityPlan.Promise.UNSUPPORTED);
  }

  @Test
  void advice_of_one_month_supports_no_more_than_its_hours() {
    List<MarketHistory> calm = List.of(market("a", 0.2, -1), market("b", 0.2, -1));
    AdvisedRates rates = new AdvisedRates(Map.of("z", Map.of("a", 0, "b", 0)));
    CapacityPlan plan =
        new CapacityPlanner(
                calm,
                request(
                    100,
                    0,
                    1e-5,
                    new CapacityExpectations(AvailabilityEstimate.OBSERVED, rates, 2, WORD)))
            .plan();

    assertThat(plan.evidence().leastUnavailability()).isEqualTo(1 / (730 / 4.0 + 2), within(1e-9));
    assertThat(plan.promise()).isNotEqualTo(CapacityPlan.Promise.MET);
  }
}
