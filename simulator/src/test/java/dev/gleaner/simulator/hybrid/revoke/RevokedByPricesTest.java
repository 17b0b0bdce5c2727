package dev.gleaner.simulator.hybrid.revoke;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.hybrid.revoke.RevokedByPrices.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;

class RevokedByPricesTest {

  // A past of 1,000 and a run of 500 in a history of 1,500: every seed begins at 1,000.
  private static final Settings SETTINGS = new Settings(1, 1_000, 500, 120);
  private static final MarketHistory CALM = market("calm", 0.30, 1_400, 1_450);
  private static final MarketHistory WILD = market("wild", 0.10, 1_100, 1_200);

  @Test
  void all_servers_of_a_market_go_when_its_price_rises_above_the_bid() {
    Revocations.Lifetimes lives = lives(MarketWeights.cheapest(), CALM, WILD);
    assertThat(lives.nextMillis(0)).isEqualTo(100);
    assertThat(lives.nextMillis(60)).isEqualTo(40);
    // There is none to keep while it is above the bid, and it does not rise again.
    assertThat(lives.nextMillis(100)).isEqualTo(1_000);
    assertThat(lives.nextMillis(199)).isEqualTo(1_000);
    assertThat(lives.nextMillis(200)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void servers_are_spread_as_the_shares_say() {
    Revocations.Lifetimes lives =
        lives((past, from, until) -> new double[] {0.25, 0.75}, CALM, WILD);
    int ofCalm = 0;
    for (int i = 0; i < 40; i++) {
      ofCalm += lives.nextMillis(0) == 400 ? 1 : 0;
    }
    assertThat(ofCalm).isEqualTo(10);
    // While one is above the bid the other one has them all.
    assertThat(lives.nextMillis(150)).isEqualTo(250);
    assertThat(lives.nextMillis(150)).isEqualTo(250);
  }

  @Test
  void the_choice_knows_the_past_only() {
    lives(
        (past, from, until) -> {
          assertThat(from).isZero();
          assertThat(until).isEqualTo(1_000);
          assertThat(past).allMatch(one -> one.prices().end() == 1_000);
          return new double[] {1, 0};
        },
        CALM,
        WILD);
  }

  @Test
  void a_portfolio_spreads_over_markets_that_are_not_revoked_together() {
    MarketHistory one = market("one", 0.10, 300, 320);
    MarketHistory twin = market("twin", 0.10, 300, 320);
    MarketHistory other = market("other", 0.101, 700, 720);
    double[] weights =
        MarketWeights.portfolio(AcceptedRisk.MEDIUM, 1)
            .weights(List.of(one, twin, other), 0, 1_000);
    assertThat(weights[0] + weights[1] + weights[2]).isBetween(0.999, 1.001);
    assertThat(weights[2]).isGreaterThan(0.25);
    assertThat(MarketWeights.cheapest().weights(List.of(other, one), 0, 1_000))
        .containsExactly(0, 1);
  }

  @Test
  void prices_that_are_too_short_for_a_run_are_refused() {
    Settings longer = new Settings(1, 1_000, 501, 0);
    assertThatThrownBy(() -> new RevokedByPrices(List.of(CALM), MarketWeights.cheapest(), longer))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("do not cover a past of 1000 ms and a run of 501 ms");
  }

  private static Revocations.Lifetimes lives(MarketWeights choice, MarketHistory... markets) {
    return new RevokedByPrices(List.of(markets), choice, SETTINGS).lifetimes(new RandomStreams(3));
  }

  /** On demand a server costs 1; the price is above that in one span. */
  private static MarketHistory market(String name, double price, long from, long until) {
    InstanceType type = new InstanceType(name + ".large", new Resources(2, 1_024), 1);
    return new MarketHistory(
        new Market("zone", type),
        new PriceSeries(new long[] {0, from, until}, new double[] {price, 1.01, price}, 1_500));
  }
}
