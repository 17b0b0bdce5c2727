package dev.gleaner.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapacityPlannerTest {

  private static final long HOUR = 3_600_000;
  private static final long DAY = 24 * HOUR;
  private static final double WORD = 0;

  // Gone for one hour of each day, at another hour of the day each; 40 days.
  private static final List<MarketHistory> MARKETS =
      List.of(market("a", 0.20, 3), market("b", 0.21, 9), market("c", 0.22, 15));

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
        .isEqualTo(10 * plan.unavailability(), within(1e-12))
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
    assertThat(plain.unavailability()).isZero();
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
  void markets_without_prices_of_late_are_refused() {
    CapacityRequest request = request(100, 0, 0.01);

    assertThatThrownBy(() -> KnownOffers.of(MARKETS, request, 100 * DAY))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("none of 3 markets has a price in the last 12 days");
  }

  @Test
  void whoever_asks_gets_a_plan_from_a_request_with_what_is_usual() {
    CapacityPlan plan = new CapacityPlanner(MARKETS, CapacityRequest.of(100, 0.01)).plan();

    assertThat(plan.pool().capacity()).isGreaterThanOrEqualTo(100);
    assertThat(plan.leftOut().kept()).isEqualTo(3);
    assertThat(plan.estimateName()).isEqualTo("cautious with families");
  }

  @Test
  void a_plan_tells_which_markets_were_left_out_and_why() {
    List<MarketHistory> all = new ArrayList<>(MARKETS);
    all.add(market("t3.large", 0.1, -1));
    all.add(small("tiny"));
    all.add(old("gone"));
    CapacityRequest request = with(4);

    MarketsLeftOut leftOut = new CapacityPlanner(all, request).plan().leftOut();

    assertThat(leftOut)
        .isEqualTo(new MarketsLeftOut(6, Map.of(TypeRules.Rule.BURSTABLE, 1), 1, 1, 0, 0));
    assertThat(leftOut.kept()).isEqualTo(3);
  }

  @Test
  void without_a_market_the_reason_is_told_as_a_value() {
    assertThatThrownBy(() -> new CapacityPlanner(MARKETS, with(5)))
        .isInstanceOfSatisfying(
            NoMarketLeftException.class,
            none -> assertThat(none.leftOut().unsuitable()).isEqualTo(3))
        .hasMessage("none of 3 markets has servers that are large enough; ask for smaller ones");
    assertThatThrownBy(() -> new CapacityPlanner(List.of(market("t3.large", 0.1, -1)), with(1)))
        .isInstanceOfSatisfying(
            NoMarketLeftException.class,
            none -> assertThat(none.leftOut().ofOtherKinds()).isEqualTo(1));
  }

  private static CapacityRequest with(int leastCores) {
    return new CapacityRequest(
        100,
        0,
        0.01,
        CapacityPolicyName.GLEANER,
        TypeRules.USUAL,
        leastCores,
        1,
        0,
        12 * DAY,
        CapacityExpectations.of(AvailabilityEstimate.OBSERVED, WORD));
  }

  private static MarketHistory small(String name) {
    return new MarketHistory(
        new Market("z", new InstanceType(name, new Resources(2, 8192), 0.5)),
        new PriceSeries(new long[] {0}, new double[] {0.1}, 40 * DAY));
  }

  private static MarketHistory old(String name) {
    return new MarketHistory(
        new Market("z", new InstanceType(name, new Resources(4, 16_384), 1)),
        new PriceSeries(new long[] {0}, new double[] {0.1}, 10 * DAY));
  }

  private static CapacityPlan plan(CapacityRequest request) {
    return new CapacityPlanner(MARKETS, request).plan(step -> {});
  }

  private static CapacityRequest request(int cores, long mib, double missing) {
    return request(
        cores, mib, missing, CapacityExpectations.of(AvailabilityEstimate.OBSERVED, WORD));
  }

  private static CapacityRequest request(
      int cores, long mib, double missing, CapacityExpectations expectations) {
    return new CapacityRequest(
        cores,
        mib,
        missing,
        CapacityPolicyName.GLEANER,
        TypeRules.ANYTHING,
        1,
        1,
        0,
        12 * DAY,
        expectations);
  }

  // On demand a server of 4 cores costs one dollar.
  private static MarketHistory market(String name, double price, int goneFromHour) {
    List<Long> times = new ArrayList<>(List.of(0L));
    List<Double> prices = new ArrayList<>(List.of(price));
    for (int day = 0; day < 40 && goneFromHour >= 0; day++) {
      times.add(day * DAY + goneFromHour * HOUR);
      prices.add(2.0);
      times.add(day * DAY + (goneFromHour + 1) * HOUR);
      prices.add(price);
    }
    return new MarketHistory(
        new Market("z", new InstanceType(name, new Resources(4, 16_384), 1)),
        new PriceSeries(
            times.stream().mapToLong(Long::longValue).toArray(),
            prices.stream().mapToDouble(Double::doubleValue).toArray(),
            40 * DAY));
  }
}
