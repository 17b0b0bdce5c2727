package dev.gleaner.core.plan.backtest;

import static dev.gleaner.core.plan.backtest.Pasts.HOUR;
import static dev.gleaner.core.plan.backtest.Pasts.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.markets.RiseTowardsBid;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkForwardTest {

  private static final WalkForward TEN_THEN_FIVE = new WalkForward(10 * HOUR, 5 * HOUR, 1, 0, 0, 1);

  /** What a buyer was shown and what was bought, step by step. */
  private static final class Spy implements Strategy {

    private final Strategy inner;
    private final List<Knowledge> shown = new ArrayList<>();
    private final List<double[]> bought = new ArrayList<>();

    Spy(Strategy inner) {
      this.inner = inner;
    }

    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public double[] weights(Knowledge past) {
      shown.add(past);
      bought.add(inner.weights(past));
      return bought.get(bought.size() - 1);
    }

    private List<List<String>> names() {
      return shown.stream()
          .map(past -> past.markets().stream().map(m -> m.market().type().name()).toList())
          .toList();
    }
  }

  private static Spy spied(WalkForward walk, List<MarketHistory> markets) {
    Spy spy = new Spy(Strategy.diversified());
    walk.run(markets, List.of(spy), step -> {});
    return spy;
  }

  @Test
  void every_step_buys_with_the_past_and_is_judged_on_what_follows() {
    // The cheap one becomes the dear one at hour 15: who looks back for ten hours is wrong once.
    MarketHistory first = market("x.large", 25, 0, 0.2, 15, 0.6);
    MarketHistory second = market("y.large", 25, 0, 0.3);
    List<Integer> told = new ArrayList<>();

    Map<String, List<Judgement>> records =
        TEN_THEN_FIVE.run(List.of(first, second), List.of(Strategy.greedy(1)), told::add);

    List<Judgement> greedy = records.get("greedy 1");
    assertThat(greedy).hasSize(3);
    assertThat(told).containsExactly(1, 2, 3);
    assertThat(TEN_THEN_FIVE.steps(List.of(first, second))).isEqualTo(3);
    // Bought at hours 10, 15 and 20; at 20 the past of x is five hours each at 0.2 and 0.6.
    assertThat(greedy).extracting(Judgement::expected).containsExactly(0.8, 0.8, 0.7);
    assertThat(greedy.get(0).realised()).isCloseTo(0.8, within(1e-12));
    assertThat(greedy.get(1).realised()).isCloseTo(0.4, within(1e-12));
    assertThat(greedy.get(2).realised()).isCloseTo(0.7, within(1e-12));
  }

  @Test
  void the_lowest_cost_is_that_of_a_core_just_now() {
    MarketHistory falls = market("x.large", 15, 0, 0.9, 9.5, 0.1);
    MarketHistory flat = market("y.large", 15, 0, 0.3);
    Spy spy = new Spy(Strategy.lowestCost());

    TEN_THEN_FIVE.run(List.of(flat, falls), List.of(spy), step -> {});

    assertThat(spy.bought).containsExactly(new double[] {0, 1});
    assertThat(spy.shown.get(0).pricesPerCore()).containsExactly(0.3 / 4, 0.1 / 4);
  }

  @Test
  void what_cannot_be_bought_is_left_out() {
    MarketHistory known = market("known", 15, 0, 0.2);
    MarketHistory other = market("other", 15, 1, 0.2);
    MarketHistory tooNew = market("new", 15, 1.01, 0.2);
    MarketHistory atTheBid = market("at-bid", 15, 0, 0.2, 9, 1);
    MarketHistory aboveTheBid = market("above", 15, 0, 0.2, 9, 1.01);
    MarketHistory risesNow = market("rises-now", 15, 0, 0.2, 10, 1.01);
    MarketHistory ended = market("ended", 9, 0, 0.2);
    MarketHistory endsEarly = market("ends-early", 14, 0, 0.2);

    Spy spy =
        spied(
            TEN_THEN_FIVE,
            List.of(known, other, tooNew, atTheBid, aboveTheBid, risesNow, ended, endsEarly));

    assertThat(spy.names()).containsExactly(List.of("known", "other", "at-bid"));
  }

  @Test
  void too_short_prices_and_single_markets_have_no_record() {
    List<MarketHistory> tooShort =
        List.of(market("x.large", 14.9, 0, 0.2), market("y.large", 14.9, 0, 0.2));
    List<MarketHistory> alone = List.of(market("x.large", 30, 0, 0.2));

    assertThat(spied(TEN_THEN_FIVE, tooShort).shown).isEmpty();
    assertThat(TEN_THEN_FIVE.steps(tooShort)).isZero();
    for (List<MarketHistory> none : List.of(tooShort, alone, List.<MarketHistory>of())) {
      assertThat(TEN_THEN_FIVE.run(none, List.of(Strategy.greedy(1)), step -> {})).isEmpty();
    }
    assertThat(TEN_THEN_FIVE.steps(List.of())).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void nothing_of_the_future_is_known_when_something_is_bought(long seed) {
    Random random = new Random(seed);
    List<MarketHistory> markets = Pasts.random(6, 30, random);
    Spy before = new Spy(Strategy.portfolio(new RiseTowardsBid(1), 0.02));
    TEN_THEN_FIVE.run(markets, List.of(before), step -> {});

    for (int step = 0; step < before.bought.size(); step++) {
      long now = before.shown.get(step).until();
      List<MarketHistory> changed =
          // The price of just now is known: it decides which markets can be bought.
          markets.stream().map(m -> Pasts.withOtherFuture(m, now + 1, random)).toList();
      Spy after = new Spy(Strategy.portfolio(new RiseTowardsBid(1), 0.02));
      TEN_THEN_FIVE.run(changed, List.of(after), any -> {});

      int steps = step + 1;
      assertThat(after.bought.subList(0, steps).stream().map(WalkForwardTest::bits))
          .containsExactlyElementsOf(
              before.bought.subList(0, steps).stream().map(WalkForwardTest::bits).toList());
      assertThat(before.shown.get(step).markets())
          .allMatch(m -> m.prices().end() == now && m.prices().start() >= now - 10 * HOUR);
    }
    assertThat(before.bought).hasSize(4);
  }

  private static List<Long> bits(double[] weights) {
    return Arrays.stream(weights).mapToLong(Double::doubleToRawLongBits).boxed().toList();
  }

  @Test
  void draws_choose_so_many_different_markets_and_are_the_same_for_a_seed() {
    List<MarketHistory> markets = Pasts.random(12, 30, new Random(9));
    WalkForward drawing = new WalkForward(10 * HOUR, 5 * HOUR, 1, 7, 3, 42);

    Spy first = spied(drawing, markets);
    Spy again = spied(drawing, markets);
    Spy other = spied(new WalkForward(10 * HOUR, 5 * HOUR, 1, 7, 3, 43), markets);

    assertThat(first.names())
        .hasSize(4 * 7)
        .allMatch(names -> names.stream().distinct().count() == 3);
    assertThat(first.names().stream().distinct().count()).isGreaterThan(10);
    assertThat(again.names()).isEqualTo(first.names());
    assertThat(other.names()).isNotEqualTo(first.names());
  }

  @Test
  void more_than_there_are_draws_all_of_them() {
    List<MarketHistory> markets = Pasts.random(3, 15, new Random(4));

    List<List<String>> names =
        spied(new WalkForward(10 * HOUR, 5 * HOUR, 9, 2, 50, 1), markets).names();

    assertThat(names).hasSize(2).allSatisfy(n -> assertThat(n).hasSize(3).doesNotHaveDuplicates());
  }

  @Test
  void all_strategies_are_judged_on_the_same_cases() {
    List<MarketHistory> markets = Pasts.random(8, 40, new Random(5));
    List<Strategy> strategies =
        List.of(
            Strategy.portfolio(new RiseTowardsBid(1), 0.05),
            Strategy.greedy(2),
            Strategy.of(
                "first",
                past ->
                    LongStream.range(0, past.size()).mapToDouble(i -> i == 0 ? 1 : 0).toArray()),
            Strategy.diversified());
    WalkForward drawing = new WalkForward(10 * HOUR, 5 * HOUR, 1, 2, 4, 7);

    Map<String, List<Judgement>> together = drawing.run(markets, strategies, step -> {});

    assertThat(together.keySet())
        .containsExactly("rise-towards-bid 0.05", "greedy 2", "first", "fleet diversified");
    for (Strategy strategy : strategies) {
      assertThat(drawing.run(markets, List.of(strategy), step -> {}).get(strategy.name()))
          .isEqualTo(together.get(strategy.name()))
          .hasSize(2 * 6);
    }
  }
}
