package dev.gleaner.simulator.sharing;

import static dev.gleaner.simulator.sharing.Worlds.HOUR;
import static dev.gleaner.simulator.sharing.Worlds.market;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedPricesTest {

  private static final MarketHistory MARKET = market("m", 1, 1, 2, 3, 4, 5, 6);

  @Test
  void the_window_comes_again_and_again_from_its_phase_on() {
    RepeatedPrices prices = new RepeatedPrices(List.of(MARKET), HOUR, 5 * HOUR, 2 * HOUR, 9 * HOUR);

    double[] hourly = prices.of(MARKET.market()).sampled(0, HOUR, 9);

    assertThat(hourly).containsExactly(4, 5, 2, 3, 4, 5, 2, 3, 4);
    assertThat(prices.cost(MARKET.market(), HOUR / 2, 4 * HOUR))
        .isEqualTo(2 + 5 + 2 + 3, within(1e-12));
  }

  @Test
  void every_moment_has_the_price_of_its_moment_in_the_window() {
    RandomStream random = new RandomStreams(5).stream("windows");
    for (int round = 0; round < 500; round++) {
      long from = random.below((int) (4 * HOUR));
      long until = from + 1 + random.below((int) (2 * HOUR));
      long phase = random.below((int) (until - from));
      long duration = 1L + random.below((int) (9 * HOUR));

      RepeatedPrices prices = new RepeatedPrices(List.of(MARKET), from, until, phase, duration);

      PriceSeries series = prices.of(MARKET.market());
      assertThat(series.end()).isEqualTo(duration);
      for (int i = 0; i < 20; i++) {
        long time = random.below((int) duration);
        long inWindow = from + (phase + time) % (until - from);
        assertThat(series.at(time)).isEqualTo(MARKET.prices().at(inWindow));
      }
    }
  }

  @Test
  void a_market_is_unknown_until_its_first_price_and_then_holds_across_the_seam() {
    MarketHistory late =
        new MarketHistory(
            MARKET.market(), new PriceSeries(new long[] {2 * HOUR}, new double[] {7}, 3 * HOUR));

    RepeatedPrices prices = new RepeatedPrices(List.of(late), 0, 3 * HOUR, 0, 6 * HOUR);

    assertThat(prices.of(MARKET.market()).sampled(0, HOUR, 6))
        .containsExactly(Double.NaN, Double.NaN, 7, 7, 7, 7);
  }

  @Test
  void a_market_without_a_price_in_the_window_is_left_out() {
    RepeatedPrices prices = new RepeatedPrices(List.of(MARKET), 7 * HOUR, 9 * HOUR, 0, 6 * HOUR);

    assertThat(prices.markets()).isEmpty();
  }
}
