package dev.gleaner.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans as a service asks for them: plain values in, a plan out. */
class PortfolioRequestTest {

  private static final long DAY = 86_400_000;
  private static final long END = 40 * DAY;

  private static final List<MarketHistory> MARKETS =
      List.of(
          market("us-east-1a", "m5.large", 2, 0.30),
          market("us-east-1b", "m5.large", 2, 0.31),
          market("us-east-1a", "c5.large", 2, 0.32),
          market("us-east-1a", "r5.large", 2, 0.35));

  @Test
  void a_demand_and_a_risk_are_enough_to_get_a_plan() {
    PortfolioPlan plan =
        new PortfolioPlanner(MARKETS, PortfolioRequest.of(10, AcceptedRisk.LOW)).plan();

    assertThat(plan.purchase().cores()).isGreaterThanOrEqualTo(10);
    assertThat(plan.onDemand()).isEqualTo(5);
    assertThat(plan.saving()).isBetween(0.6, 0.7);
    assertThat(plan.isAdvised()).isFalse();
    assertThat(plan.leftOut()).isEqualTo(new MarketsLeftOut(4, Map.of(), 0, 0, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void who_minds_no_risk_and_sets_no_limit_buys_where_most_is_saved(long seed) {
    RandomStream random = new RandomStreams(seed).stream("prices");
    List<MarketHistory> markets = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      markets.add(market("z" + i, "m5.large", 2, random.uniform(0.1, 0.9)));
    }
    Market cheapest =
        markets.stream()
            .min(Comparator.comparingDouble(one -> one.prices().mean()))
            .orElseThrow()
            .market();

    PortfolioPlan plan =
        new PortfolioPlanner(markets, request(TypeRules.ANYTHING, 0, ShareLimits.NONE, 400)).plan();

    assertThat(plan.purchase().lots()).extracting(Lot::market).containsExactly(cheapest);
  }

  @Test
  void each_market_that_is_left_out_counts_for_one_reason() {
    List<MarketHistory> all = new ArrayList<>(MARKETS);
    all.add(market("us-east-1a", "t3.large", 2, 0.1));
    all.add(market("us-east-1a", "m5.small", 1, 0.1));
    all.add(young("us-east-1c", "m5.large"));
    all.add(market("us-east-1d", "m5.large", 2, 1.5));

    PortfolioPlan plan =
        new PortfolioPlanner(all, request(TypeRules.USUAL, 2, ShareLimits.USUAL, 3)).plan();

    assertThat(plan.leftOut())
        .isEqualTo(new MarketsLeftOut(8, Map.of(TypeRules.Rule.BURSTABLE, 1), 1, 2, 0, 1));
    assertThat(plan.leftOut().kept()).isEqualTo(plan.markets().size()).isEqualTo(3);
  }

  @Test
  void without_a_market_the_reason_is_told_as_a_value() {
    PortfolioRequest large = request(TypeRules.ANYTHING, 64, ShareLimits.USUAL, 400);

    assertThatThrownBy(() -> new PortfolioPlanner(MARKETS, large))
        .isInstanceOfSatisfying(
            NoMarketLeftException.class,
            none ->
                assertThat(none.leftOut()).isEqualTo(new MarketsLeftOut(4, Map.of(), 4, 0, 0, 0)));
  }

  @Test
  void advice_tells_how_long_servers_stay_and_is_a_value_like_any_other() {
    AdvisedRates advice = new AdvisedRates(Map.of("us-east-1", Map.of("m5.large", 0)));
    PortfolioRequest request =
        new PortfolioRequest(
            10,
            0,
            AcceptedRisk.LOW,
            RiskMeasure.SHARED_CAUSES,
            advice,
            TypeRules.ANYTHING,
            new MarketFilter(Resources.NONE, 100),
            ShareLimits.USUAL,
            1,
            400);

    PortfolioPlan plan = new PortfolioPlanner(MARKETS, request).plan();

    // Of the others nobody says anything, so that they are not promised to a long job.
    assertThat(plan.markets()).allMatch(market -> market.type().name().equals("m5.large"));
    assertThat(plan.leftOut().shortLived()).isEqualTo(2);
    assertThat(plan.isAdvised()).isTrue();
    assertThat(plan.expectations().risk().name()).isEqualTo("shared-causes");
  }

  @Test
  void what_makes_no_sense_is_refused_when_it_is_asked_for() {
    assertThatThrownBy(() -> PortfolioRequest.of(0, AcceptedRisk.LOW))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CapacityRequest.of(10, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static PortfolioRequest request(
      TypeRules types, int leastCores, ShareLimits limits, int candidates) {
    return new PortfolioRequest(
        10,
        0,
        AcceptedRisk.HIGH,
        RiskMeasure.RISE_TOWARDS_BID,
        AdvisedRates.NONE,
        types,
        new MarketFilter(new Resources(leastCores, 0), 0),
        limits,
        1,
        candidates);
  }

  // On demand a server costs half a dollar for each core; its price falls a little every other day.
  private static MarketHistory market(String zone, String type, int cores, double price) {
    long[] times = new long[40];
    double[] prices = new double[40];
    for (int day = 0; day < 40; day++) {
      times[day] = day * DAY;
      prices[day] = price * (day % 2 == 0 ? 1 : 0.99) * cores / 2;
    }
    return new MarketHistory(
        new Market(zone, new InstanceType(type, new Resources(cores, 4096L * cores), cores / 2.0)),
        new PriceSeries(times, prices, END));
  }

  private static MarketHistory young(String zone, String type) {
    return market(zone, type, 2, 0.1).between(END - 2 * DAY, END);
  }
}
