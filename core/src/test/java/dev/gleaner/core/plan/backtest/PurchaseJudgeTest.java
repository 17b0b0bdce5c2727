package dev.gleaner.core.plan.backtest;

import static dev.gleaner.core.plan.backtest.Pasts.HOUR;
import static dev.gleaner.core.plan.backtest.Pasts.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.markets.Worth;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import org.junit.jupiter.api.Test;

class PurchaseJudgeTest {

  private static final double[] NOTHING_PROMISED = {0, 0, 0};

  private static Judgement judged(List<MarketHistory> future, double bid, double... weights) {
    return new PurchaseJudge(future, 0, 168 * HOUR, bid, Worth.ON_DEMAND)
        .of(weights, NOTHING_PROMISED);
  }

  @Test
  void a_server_on_demand_stands_in_while_the_price_is_above_the_bid() {
    // A week at 0.2, but for two hours at 3, which nobody pays who bids 1.
    MarketHistory once = market("x.large", 168, 0, 0.2, 50, 3, 52, 0.2);

    Judgement judgement = judged(List.of(once), 1, 1);

    assertThat(judgement.realised()).isCloseTo(1 - (166 * 0.2 + 2 * 1) / 168, within(1e-12));
    assertThat(judgement.revocations()).isCloseTo(1, within(1e-12));
    assertThat(judgement.largestLoss()).isEqualTo(1);
    assertThat(judgement.squaredLoss()).isCloseTo(1e6 * 5 / (168 * 60), within(1e-6));
    assertThat(judgement.markets()).isEqualTo(1);
  }

  @Test
  void who_bids_more_pays_more_and_keeps_the_server() {
    MarketHistory once = market("x.large", 168, 0, 0.2, 50, 3, 52, 0.2);

    Judgement judgement = judged(List.of(once), 3, 1);

    assertThat(judgement.realised()).isCloseTo(1 - (166 * 0.2 + 2 * 3) / 168, within(1e-12));
    assertThat(judgement.revocations()).isZero();
    assertThat(judgement.largestLoss()).isZero();
    assertThat(judgement.squaredLoss()).isZero();
  }

  @Test
  void losses_within_five_minutes_are_one_loss() {
    double minute = 1 / 60.0;
    MarketHistory first = market("x.large", 168, 0, 0.2, 10, 2, 11, 0.2);
    MarketHistory soon = market("y.large", 168, 0, 0.2, 10 + 4 * minute, 2, 11, 0.2);
    MarketHistory later = market("z.large", 168, 0, 0.2, 10 + 9 * minute, 2, 11, 0.2);

    Judgement judgement = judged(List.of(first, soon, later), 1, 0.5, 0.3, 0.2);

    // The last one comes exactly five minutes after the second: too late.
    assertThat(judgement.largestLoss()).isCloseTo(0.8, within(1e-12));
    // x'Vx: five minutes each on the diagonal, and the first two have one minute in common.
    double squares = 5 * (0.5 * 0.5 + 0.3 * 0.3 + 0.2 * 0.2) + 2 * 0.5 * 0.3;
    assertThat(judgement.squaredLoss()).isCloseTo(1e6 * squares / (168 * 60), within(1e-6));
    assertThat(judgement.revocations()).isCloseTo(1, within(1e-12));
    assertThat(judgement.markets()).isEqualTo(3);
  }

  @Test
  void a_market_that_is_revoked_twice_in_five_minutes_loses_its_servers_once() {
    double minute = 1 / 60.0;
    MarketHistory flaps =
        market("x.large", 168, 0, 0.2, 9, 2, 9 + minute, 0.2, 9 + 3 * minute, 2, 10, 0.2);
    MarketHistory other = market("y.large", 168, 0, 0.2, 9 + 6 * minute, 2, 10, 0.2);

    assertThat(judged(List.of(flaps), 1, 1).largestLoss()).isEqualTo(1);
    // The other one is within five minutes of the second time, not of the first.
    assertThat(judged(List.of(flaps, other), 1, 0.25, 0.75).largestLoss()).isEqualTo(1);
    assertThat(judged(List.of(flaps), 1, 1).revocations()).isCloseTo(2, within(1e-12));
  }

  @Test
  void revocations_are_counted_by_the_week_and_a_share_of_a_millionth_is_none() {
    MarketHistory twice = market("x.large", 84, 0, 0.2, 1, 2, 2, 0.2, 80, 2, 81, 0.2);
    MarketHistory calm = market("y.large", 84, 0, 0.2);

    Judgement judgement =
        new PurchaseJudge(List.of(twice, calm), 0, 84 * HOUR, 1, Worth.ON_DEMAND)
            .of(new double[] {1 - 1e-7, 1e-7}, new double[] {0.5, 1});

    assertThat(judgement.revocations()).isCloseTo(4, within(1e-5));
    assertThat(judgement.expected()).isCloseTo(0.5, within(1e-6));
    assertThat(judgement.markets()).isEqualTo(1);
  }

  @Test
  void savings_are_measured_against_what_a_server_is_worth() {
    MarketHistory flat = market("x.large", 168, 0, 0.2);

    Judgement judgement =
        new PurchaseJudge(List.of(flat), 0, 168 * HOUR, 1, new Worth(market -> 0.5))
            .of(new double[] {1}, new double[] {0.6});

    assertThat(judgement.realised()).isCloseTo(0.6, within(1e-12));
    assertThat(judgement.expected()).isEqualTo(0.6);
  }

  @Test
  void who_buys_nothing_saves_nothing_and_loses_nothing() {
    MarketHistory once = market("x.large", 168, 0, 0.2, 50, 3, 52, 0.2);

    assertThat(judged(List.of(once), 1, 0)).isEqualTo(new Judgement(0, 0, 0, 0, 0, 0));
  }
}
