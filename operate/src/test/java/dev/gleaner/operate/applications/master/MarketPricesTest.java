package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MarketPricesTest {

  private static final long HOUR = TestMarkets.HOUR;
  private static final Market MARKET =
      new Market("a", new InstanceType("m5.large", new Resources(2, 8192), 0.1));
  private static final Market UNKNOWN =
      new Market("b", new InstanceType("m5.large", new Resources(2, 8192), 0.1));
  private static final MarketHistory HISTORY =
      new MarketHistory(
          MARKET,
          new PriceSeries(
              new long[] {100 * HOUR, 110 * HOUR}, new double[] {0.02, 0.04}, 120 * HOUR));

  @Test
  void a_recorded_hour_passes_as_fast_as_is_wanted() {
    MarketPrices prices = MarketPrices.replayed(List.of(HISTORY), 5 * HOUR, 105 * HOUR, 10);

    assertThat(prices.recordedAt(6 * HOUR)).isEqualTo(115 * HOUR);
    assertThat(prices.ours(115 * HOUR)).isEqualTo(6 * HOUR);
    assertThat(prices.price(MARKET, 5 * HOUR)).hasValue(0.02);
    assertThat(prices.price(MARKET, 6 * HOUR)).hasValue(0.04);
    assertThat(prices.of(Set.of(MARKET, UNKNOWN), 6 * HOUR)).isEqualTo(Map.of(MARKET, 0.04));
    assertThat(prices.cost(MARKET, 5 * HOUR, 6 * HOUR))
        .isCloseTo(5 * 0.02 + 5 * 0.04, within(1e-12));
    assertThat(prices.until(5 * HOUR).get(0).prices().end()).isEqualTo(105 * HOUR);
  }

  @Test
  void the_last_price_that_is_known_holds() {
    MarketPrices prices = MarketPrices.live(List.of(HISTORY));

    assertThat(prices.price(MARKET, 500 * HOUR)).hasValue(0.04);
    assertThat(prices.cost(MARKET, 119 * HOUR, 130 * HOUR)).isCloseTo(11 * 0.04, within(1e-12));
    assertThat(prices.cost(MARKET, 129 * HOUR, 130 * HOUR)).isCloseTo(0.04, within(1e-12));
    assertThat(prices.cost(UNKNOWN, 0, HOUR)).isZero();
    assertThat(prices.price(MARKET, 99 * HOUR)).as("before the first").isEmpty();
    assertThat(prices.until(99 * HOUR)).isEmpty();
  }
}
