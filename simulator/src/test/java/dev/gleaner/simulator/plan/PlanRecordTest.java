package dev.gleaner.simulator.plan;

import static dev.gleaner.simulator.plan.Requests.EXAMPLE;
import static dev.gleaner.simulator.plan.Requests.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioPlanner;
import dev.gleaner.core.plan.PortfolioRequest;
import dev.gleaner.core.plan.ShareLimits;
import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.core.plan.backtest.TrackRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanRecordTest {

  private static final long DAY = 86_400_000;
  private static final long START =
      EXAMPLE.stream().mapToLong(market -> market.prices().start()).min().orElseThrow();
  private static final long END = EXAMPLE.get(0).prices().end();

  @Test
  void the_plan_comes_first_and_is_judged_as_often_as_the_others() {
    List<Integer> steps = new ArrayList<>();
    PortfolioPlanner planner =
        new PortfolioPlanner(EXAMPLE, Requests.of(100, 0, AcceptedRisk.MEDIUM, ShareLimits.USUAL));

    PortfolioPlan plan = planner.plan(steps::add);

    // 60 days: 28 to learn from, then a week at a time.
    assertThat(planner.steps()).isEqualTo(4);
    assertThat(steps).containsExactly(1, 2, 3, 4);
    assertThat(plan.records())
        .extracting(TrackRecord::strategy)
        .containsExactly(
            "this plan", "greedy 1", "greedy 5", "fleet lowest-cost", "fleet of 10 types");
    assertThat(plan.records()).allMatch(record -> record.judgements().size() == 4);
  }

  @Test
  void with_high_risk_and_without_caps_the_plan_is_the_greedy_one() {
    PortfolioPlan plan = plan(EXAMPLE, Requests.of(100, 0, AcceptedRisk.HIGH, ShareLimits.NONE));

    List<Judgement> own = plan.records().get(0).judgements();
    List<Judgement> greedy = plan.records().get(1).judgements();
    for (int i = 0; i < own.size(); i++) {
      assertThat(own.get(i).realised()).isCloseTo(greedy.get(i).realised(), within(1e-9));
      assertThat(own.get(i).largestLoss()).isCloseTo(greedy.get(i).largestLoss(), within(1e-9));
    }
  }

  @Test
  void a_buyer_of_the_past_learns_from_the_past_alone() {
    PortfolioRequest request = Requests.of(Requests.forJobsOf(100));
    long bought = START + 28 * DAY;
    List<MarketHistory> dearer =
        EXAMPLE.stream().map(market -> twiceAsDearFrom(market, bought)).toList();

    List<TrackRecord> usual = plan(EXAMPLE, request).records();
    List<TrackRecord> other = plan(dearer, request).records();

    // What was promised at the first purchase, and in how many markets, is as before.
    for (int i = 0; i < usual.size(); i++) {
      Judgement first = usual.get(i).judgements().get(0);
      Judgement same = other.get(i).judgements().get(0);
      assertThat(same.expected()).isEqualTo(first.expected());
      assertThat(same.markets()).isEqualTo(first.markets());
      assertThat(same.realised()).isLessThan(first.realised());
    }
  }

  private static MarketHistory twiceAsDearFrom(MarketHistory market, long time) {
    PriceSeries prices = market.prices();
    // Not at the very moment, at which a buyer sees the price.
    long[] times = IntStream.range(0, prices.changes()).mapToLong(prices::time).toArray();
    double[] dearer =
        IntStream.range(0, prices.changes())
            .mapToDouble(i -> prices.price(i) * (prices.time(i) > time ? 2 : 1))
            .toArray();
    return new MarketHistory(market.market(), new PriceSeries(times, dearer, prices.end()));
  }

  @Test
  void what_comes_later_does_not_change_the_record() {
    PortfolioRequest request = Requests.of(Requests.forJobsOf(100));
    List<MarketHistory> shorter =
        EXAMPLE.stream().map(market -> market.between(START, START + 57 * DAY)).toList();

    List<TrackRecord> all = plan(EXAMPLE, request).records();
    List<TrackRecord> some = plan(shorter, request).records();

    // Both reach over four weeks after the first 28 days; what follows those is not judged.
    assertThat(some).isEqualTo(all);
    assertThat(some).hasSize(5);
  }

  @Test
  void a_past_without_a_choice_was_left_on_demand() {
    // At first there are two markets, on the last day there are all: three tenths each is too
    // little for two.
    long late = END - 27 * DAY;
    List<MarketHistory> markets = new ArrayList<>(EXAMPLE.subList(0, 2));
    EXAMPLE.subList(2, EXAMPLE.size()).forEach(one -> markets.add(one.between(late, END)));

    PortfolioPlan plan =
        plan(markets, Requests.of(100, 0, AcceptedRisk.LOW, new ShareLimits(0.3, 1, 1)));

    TrackRecord own = plan.records().get(0);
    assertThat(plan.portfolio().weights()).hasSizeGreaterThan(30);
    assertThat(own.judgements()).isNotEmpty().contains(new Judgement(0, 0, 0, 0, 0, 0));
    assertThat(
            Arrays.stream(plan.records().get(1).each(Judgement::realised)).average().orElseThrow())
        .isGreaterThan(0.3);
  }

  @Test
  void figures_of_a_record_are_those_of_each_purchase_and_the_worst_loss() {
    TrackRecord record =
        new TrackRecord(
            "x",
            List.of(new Judgement(0.5, 0.4, 1, 0.3, 9, 2), new Judgement(0.7, 0.8, 3, 0.2, 1, 4)));

    assertThat(record.each(Judgement::realised)).containsExactly(0.4, 0.8);
    assertThat(record.each(Judgement::revocations)).containsExactly(1, 3);
    assertThat(record.largestLoss()).isEqualTo(0.3);
    assertThat(new TrackRecord("none", Collections.emptyList()).largestLoss()).isZero();
  }
}
