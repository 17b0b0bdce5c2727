package dev.gleaner.simulator.plan;

import static dev.gleaner.simulator.plan.Requests.EXAMPLE;
import static dev.gleaner.simulator.plan.Requests.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioRequest;
import dev.gleaner.core.plan.ShareLimits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortfolioPlannerTest {

  @ParameterizedTest
  @CsvSource({
    "1, 0, HIGH",
    "7, 0, LOW",
    "100, 0, MEDIUM",
    "500, 2097152, LOW",
    "500, 2097152, HIGH",
    "1, 1000000, MEDIUM",
    "12345, 1, LOW"
  })
  void a_purchase_meets_the_demand_and_costs_no_more_than_rounding_all_up(
      double cores, double memoryMib, AcceptedRisk accepted) {
    PortfolioPlan plan = plan(EXAMPLE, Requests.of(cores, memoryMib, accepted, ShareLimits.USUAL));

    assertThat((double) plan.purchase().cores()).isGreaterThanOrEqualTo(cores);
    assertThat((double) plan.purchase().memoryMib()).isGreaterThanOrEqualTo(memoryMib);
    assertThat(plan.purchase().dollarsPerHour()).isLessThanOrEqualTo(allUp(plan) + 1e-9);
    assertThat(plan.saving())
        .isCloseTo(1 - plan.purchase().dollarsPerHour() / plan.onDemand(), within(1e-12));
  }

  private static double allUp(PortfolioPlan plan) {
    double dollars = 0;
    for (int i = 0; i < plan.markets().size(); i++) {
      Market market = plan.markets().get(i);
      Resources size = market.type().size();
      double weight = plan.portfolio().weight(i);
      double servers =
          Math.max(
              weight * plan.request().cores() / size.cores(),
              weight * plan.request().memoryMib() / size.memoryMib());
      MarketHistory history =
          EXAMPLE.stream().filter(one -> one.market().equals(market)).findFirst().orElseThrow();
      long end = history.prices().end();
      dollars +=
          Math.ceil(servers - 1e-9) * history.prices().between(end - 28 * 86_400_000L, end).mean();
    }
    return dollars;
  }

  @Test
  void caps_hold_for_the_portfolio() {
    ShareLimits limits = new ShareLimits(0.15, 0.3, 0.5);

    PortfolioPlan plan = plan(EXAMPLE, Requests.of(100, 0, AcceptedRisk.LOW, limits));

    assertThat(Arrays.stream(plan.portfolio().weights())).allMatch(weight -> weight <= 0.15 + 1e-9);
    assertThat(held(plan, Market::zone)).hasSize(4).allMatch(share -> share <= 0.3 + 1e-6);
    assertThat(held(plan, market -> market.type().family())).allMatch(share -> share <= 0.5 + 1e-6);
    assertThat(plan.portfolio().certificate().violation()).isLessThan(1e-6);
    assertThat(plan.portfolio().certificate().gap()).isLessThan(1e-6);
  }

  private static List<Double> held(PortfolioPlan plan, Function<Market, String> group) {
    Map<String, Double> shares = new HashMap<>();
    IntStream.range(0, plan.markets().size())
        .forEach(
            i ->
                shares.merge(
                    group.apply(plan.markets().get(i)), plan.portfolio().weight(i), Double::sum));
    return List.copyOf(shares.values());
  }

  @Test
  void less_accepted_risk_is_less_risk_and_less_saving() {
    List<PortfolioPlan> alike =
        Stream.of(AcceptedRisk.LOW, AcceptedRisk.MEDIUM, AcceptedRisk.HIGH)
            .map(level -> plan(EXAMPLE, Requests.of(100, 0, level, ShareLimits.NONE)))
            .toList();
    List<PortfolioPlan> capped =
        Stream.of(AcceptedRisk.LOW, AcceptedRisk.MEDIUM, AcceptedRisk.HIGH)
            .map(level -> plan(EXAMPLE, Requests.of(100, 0, level, ShareLimits.USUAL)))
            .toList();

    for (List<PortfolioPlan> plans : List.of(alike, capped)) {
      assertThat(plans).extracting(plan -> plan.portfolio().risk()).isSorted();
      assertThat(plans).extracting(plan -> plan.portfolio().expectedReturn()).isSorted();
      assertThat(plans.get(0).portfolio().risk()).isLessThan(plans.get(2).portfolio().risk());
    }
    for (PortfolioPlan plan : alike) {
      assertThat(plan.frontier().bestReturn() - plan.portfolio().expectedReturn())
          .isLessThanOrEqualTo(plan.request().accepted().givenUp() + 1e-9);
    }
  }

  @Test
  void servers_are_large_enough_and_of_the_types_that_were_asked_for() {
    PortfolioPlan large = plan(EXAMPLE, Requests.of(Requests.atLeast(new Resources(8, 65_536))));
    PortfolioPlan some = plan(EXAMPLE, Requests.of(Requests.ofTypes("m5*")));

    assertThat(large.markets())
        .isNotEmpty()
        .allMatch(m -> m.type().size().cores() >= 8 && m.type().size().memoryMib() >= 65_536);
    assertThat(some.markets()).isNotEmpty().allMatch(m -> m.type().family().equals("m5"));
  }

  @Test
  void long_jobs_get_markets_that_keep_their_servers_twice_as_long() {
    PortfolioPlan plan = plan(EXAMPLE, Requests.of(Requests.forJobsOf(120)));
    PortfolioPlan any = plan(EXAMPLE, Requests.of(MarketFilter.everything()));

    assertThat(plan.markets()).isNotEmpty().hasSizeLessThan(any.markets().size());
    assertThat(plan.markets())
        .allMatch(market -> 1 / plan.expectations().rates().perHour(market).orElseThrow() >= 240);
  }

  @Test
  void without_a_market_it_is_told_what_to_ask_for_instead() {
    assertThatThrownBy(() -> plan(EXAMPLE, Requests.of(Requests.atLeast(new Resources(1_000, 0)))))
        .isInstanceOf(BadInputException.class)
        .hasMessage("none of 40 markets has servers that are large enough; ask for smaller ones");
    assertThatThrownBy(() -> plan(EXAMPLE, Requests.of(Requests.forJobsOf(10_000))))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("keeps its servers long enough; ask for a shorter job");
    assertThatThrownBy(
            () ->
                plan(
                    EXAMPLE.subList(0, 1).stream().map(PortfolioPlannerTest::aboveItsBid).toList(),
                    Requests.of(MarketFilter.everything())))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("at or below the bid now");
  }

  private static MarketHistory aboveItsBid(MarketHistory history) {
    PriceSeries prices = history.prices();
    return new MarketHistory(
        history.market(),
        new PriceSeries(new long[] {prices.start()}, new double[] {100}, prices.end()));
  }

  @Test
  void a_market_that_is_above_its_bid_now_is_not_bought() {
    PortfolioRequest request = Requests.of(100, 0, AcceptedRisk.HIGH, ShareLimits.NONE);
    Market best = plan(EXAMPLE, request).purchase().lots().get(0).market();
    List<MarketHistory> risen =
        EXAMPLE.stream().map(one -> one.market().equals(best) ? risenAtLast(one) : one).toList();

    assertThat(plan(risen, request).markets()).isNotEmpty().doesNotContain(best);
  }

  private static MarketHistory risenAtLast(MarketHistory history) {
    PriceSeries prices = history.prices();
    long last = prices.end() - 1;
    int changes = prices.changeAt(last - 1) + 1;
    long[] times =
        IntStream.rangeClosed(0, changes)
            .mapToLong(i -> i < changes ? prices.time(i) : last)
            .toArray();
    double[] risen =
        IntStream.rangeClosed(0, changes)
            .mapToDouble(i -> i < changes ? prices.price(i) : 100)
            .toArray();
    return new MarketHistory(history.market(), new PriceSeries(times, risen, prices.end()));
  }

  @Test
  void a_single_market_is_a_plan_without_a_record() {
    for (AcceptedRisk accepted : AcceptedRisk.values()) {
      PortfolioPlan plan =
          plan(EXAMPLE.subList(3, 4), Requests.of(100, 0, accepted, ShareLimits.USUAL));

      assertThat(plan.portfolio().weights()).containsExactly(1);
      assertThat(plan.purchase().lots())
          .extracting(Lot::market)
          .containsExactly(EXAMPLE.get(3).market());
      assertThat(plan.records()).isEmpty();
    }
  }

  @Test
  void the_candidates_are_those_that_save_most() {
    PortfolioRequest all = Requests.of(100, 0, AcceptedRisk.LOW, ShareLimits.NONE);
    PortfolioRequest few =
        Requests.with(100, 0, AcceptedRisk.LOW, ShareLimits.NONE, all.filter(), 3);

    assertThat(plan(EXAMPLE, few).markets())
        .containsExactlyElementsOf(plan(EXAMPLE, all).markets().subList(0, 3));
  }
}
