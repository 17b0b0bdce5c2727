package dev.gleaner.core.estimate.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectedStayTest {

  private static final long HOUR = 3_600_000;
  private static final Market MARKET =
      new Market("a", new InstanceType("m5.large", new Resources(2, 8192), 1));

  private static ExpectedStay stay(double... hourlyPrices) {
    long[] times = new long[hourlyPrices.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = i * HOUR;
    }
    MarketHistory history =
        new MarketHistory(MARKET, new PriceSeries(times, hourlyPrices, hourlyPrices.length * HOUR));
    return new BidCrossings(List.of(history), 1).stay(MARKET).orElseThrow();
  }

  private static ExpectedStay advised(int bucket) {
    return new AdvisedRates(Map.of("a", Map.of("m5.large", bucket))).stay(MARKET).orElseThrow();
  }

  @Test
  void what_was_never_lost_stays_for_longer_than_it_was_watched() {
    assertThat(stay(0.1, 0.2, 0.1)).isEqualTo(new ExpectedStay(3, ExpectedStay.Sureness.MORE_THAN));
  }

  @Test
  void what_was_lost_stays_for_as_long_as_it_was_held_between_losses() {
    assertThat(stay(0.1, 2, 0.1, 2)).isEqualTo(new ExpectedStay(1, ExpectedStay.Sureness.ABOUT));
  }

  @Test
  void the_outermost_buckets_of_advice_are_bounds() {
    assertThat(advised(0).sureness()).isEqualTo(ExpectedStay.Sureness.MORE_THAN);
    assertThat(advised(0).hours()).isEqualTo(-730 / StrictMath.log(0.95), within(1e-6));
    assertThat(advised(1).sureness()).isEqualTo(ExpectedStay.Sureness.ABOUT);
    assertThat(advised(4).sureness()).isEqualTo(ExpectedStay.Sureness.LESS_THAN);
    assertThat(advised(4).hours()).isEqualTo(-730 / StrictMath.log(0.8), within(1e-6));
  }

  @Test
  void nobody_knows_a_market_without_prices_or_advice() {
    assertThat(new BidCrossings(List.of(), 1).stay(MARKET)).isEmpty();
    assertThat(AdvisedRates.NONE.stay(MARKET)).isEmpty();
  }
}
