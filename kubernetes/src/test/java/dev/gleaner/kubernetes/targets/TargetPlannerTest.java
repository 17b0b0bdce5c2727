package dev.gleaner.kubernetes.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import dev.gleaner.kubernetes.targets.ServicePlan.Promise;
import dev.gleaner.kubernetes.targets.ServicePlan.TierPlan;
import dev.gleaner.traces.prices.GeneratedPrices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TargetPlannerTest {

  private static final List<MarketHistory> MARKETS =
      GeneratedPrices.histories(GeneratedPrices.DEFAULT_SEED).markets();

  @Test
  void a_plan_promises_what_is_wanted_for_less_than_on_demand() {
    ServicePlan plan = TargetPlanner.plan(Specs.cores(200, "99.5%"), MARKETS, null);
    assertThat(plan.promise()).isEqualTo(Promise.MET);
    assertThat(plan.unavailability()).isLessThanOrEqualTo(5e-3);
    assertThat(plan.dollarsPerHour()).isLessThan(plan.onDemandPerHour());
    assertThat(plan.excess()).isNotNegative();
    assertThat(plan.changed()).isTrue();
    assertThat(plan.because()).isEqualTo("nothing is held");
  }

  @Test
  void more_than_was_seen_is_not_promised() {
    ServicePlan plan = TargetPlanner.plan(Specs.cores(200, "99.9%"), MARKETS, null);
    assertThat(plan.promise()).isEqualTo(Promise.UNSUPPORTED);
    assertThat(plan.unavailability()).isGreaterThan(1e-3);
  }

  @Test
  void a_plan_that_is_held_stays_while_prices_are_the_same() {
    TargetSpec spec = Specs.cores(200, "99.5%");
    HeldPlan held = held(TargetPlanner.plan(spec, MARKETS, null));
    ServicePlan again = TargetPlanner.plan(spec, MARKETS, held);
    assertThat(again.changed()).isFalse();
    assertThat(held(again)).isEqualTo(held);
  }

  @Test
  void a_plan_grows_with_the_need_and_keeps_what_it_can() {
    HeldPlan held = held(TargetPlanner.plan(Specs.cores(200, "99.5%"), MARKETS, null));
    ServicePlan more = TargetPlanner.plan(Specs.cores(300, "99.5%"), MARKETS, held);
    assertThat(more.changed()).isTrue();
    assertThat(more.promise()).isEqualTo(Promise.MET);
    assertThat(more.because()).contains("beyond");
  }

  @Test
  void only_zones_types_and_families_that_are_wanted_are_bought() {
    TargetSpec spec =
        Specs.with(
            Specs.cores(100, "99%"),
            List.of("us-east-1a", "us-east-1b"),
            new Constraints(null, List.of("m5"), 4, null));
    TierPlan tier = TargetPlanner.plan(spec, MARKETS, null).tiers().get(0);
    assertThat(tier.lots())
        .isNotEmpty()
        .allSatisfy(
            lot -> {
              assertThat(lot.market().zone()).isIn("us-east-1a", "us-east-1b");
              assertThat(lot.market().type().family()).isEqualTo("m5");
              assertThat(lot.market().type().size().cores()).isGreaterThanOrEqualTo(4);
            });
  }

  @Test
  void a_target_that_no_market_suits_says_what_to_allow() {
    TargetSpec spec =
        Specs.with(
            Specs.cores(100, "99%"), List.of(), new Constraints(null, List.of("x9"), 1, null));
    assertThatThrownBy(() -> TargetPlanner.plan(spec, MARKETS, null))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("none of 40 markets suits: 0 are of the zones, types and families");
  }

  @Test
  void anything_that_servers_have_an_amount_of_can_be_counted() {
    Map<String, Integer> requests = Map.of("m5.large", 10, "m5.xlarge", 25, "c5.xlarge", 30);
    TargetSpec spec = Specs.measured(new Measure("requests", 500, requests), "99%");
    TierPlan tier = TargetPlanner.plan(spec, MARKETS, null).tiers().get(0);
    long sum = 0;
    for (int i = 0; i < tier.lots().size(); i++) {
      String type = tier.lots().get(i).market().type().name();
      assertThat(requests).containsKey(type);
      assertThat(tier.capacities().get(i))
          .isEqualTo((long) requests.get(type) * tier.lots().get(i).servers());
      // As it is sold, and not as it is counted.
      assertThat(tier.lots().get(i).market().type().size().cores()).isIn(2, 4);
      sum += tier.capacities().get(i);
    }
    assertThat(sum).isGreaterThanOrEqualTo(500);
  }

  @Test
  void a_service_of_tiers_is_there_as_often_as_is_wanted_of_all_of_them_at_once() {
    TargetSpec spec =
        Specs.tiers(
            "99.5%",
            new Tier("web", 100, null, null),
            new Tier("app", 60, "128Gi", null),
            new Tier("data", 20, null, null));
    ServicePlan plan = TargetPlanner.plan(spec, MARKETS, null);
    assertThat(plan.promise()).isEqualTo(Promise.MET);
    assertThat(plan.unavailability()).isLessThanOrEqualTo(5e-3);
    assertThat(plan.tiers())
        .extracting(tier -> tier.need().tier())
        .containsExactly("web", "app", "data");
    assertThat(plan.tiers().get(1).purchase().memoryMib()).isGreaterThanOrEqualTo(128 * 1024);
  }

  private static HeldPlan held(ServicePlan plan) {
    List<HeldLot> lots = new ArrayList<>();
    for (TierPlan tier : plan.tiers()) {
      for (int i = 0; i < tier.lots().size(); i++) {
        lots.add(HeldLot.of(tier.need().tier(), tier.lots().get(i), tier.capacities().get(i)));
      }
    }
    return new HeldPlan("", "", lots);
  }
}
