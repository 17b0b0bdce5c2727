package dev.gleaner.core.estimate.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarketStatisticsTest {

  private static final long HOUR = 3_600_000;
  private static final Market MARKET =
      new Market("a", new InstanceType("m5.large", new Resources(2, 8192), 1));

  /** Changes at full hours. */
  private static PriceSeries series(int end, double... hoursAndPrices) {
    long[] times = new long[hoursAndPrices.length / 2];
    double[] prices = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = (long) (hoursAndPrices[2 * i] * HOUR);
      prices[i] = hoursAndPrices[2 * i + 1];
    }
    return new PriceSeries(times, prices, end * HOUR);
  }

  @Test
  void figures_are_those_computed_by_hand() {
    // 10 h at 0.2, 2 h at 5, 4 h at 0.2, 2 h at 1.5 and then 3, 6 h at 1.
    PriceSeries prices = series(24, 0, 0.2, 10, 5, 12, 0.2, 16, 1.5, 17, 3, 18, 1);

    MarketStatistics figures = MarketStatistics.of(new MarketHistory(MARKET, prices));

    assertThat(figures.bid()).isEqualTo(1);
    assertThat(figures.meanPrice()).isCloseTo((2 + 10 + 0.8 + 4.5 + 6) / 24, within(1e-12));
    assertThat(figures.saving()).isCloseTo(1 - 23.3 / 24, within(1e-12));
    assertThat(figures.revocations()).isEqualTo(2);
    assertThat(figures.heldMillis()).isEqualTo(20 * HOUR);
    assertThat(figures.availability()).isCloseTo(20.0 / 24, within(1e-12));
    assertThat(figures.timeToRevocationMillis()).isEqualTo(10.0 * HOUR);
    assertThat(figures.isCensored()).isFalse();
    // Twice the mean is 1.94: it rises above that at 10 h and at 17 h.
    assertThat(figures.spikesPerWeek()).isCloseTo(2 * 7.0, within(1e-9));
    assertThat(figures.changesPerDay()).isCloseTo(5, within(1e-9));
  }

  @Test
  void without_a_rise_the_time_is_a_lower_bound() {
    MarketStatistics calm = MarketStatistics.of(new MarketHistory(MARKET, series(9, 2, 1)));

    assertThat(calm.isCensored()).isTrue();
    assertThat(calm.timeToRevocationMillis()).isEqualTo(7.0 * HOUR);
    assertThat(calm.availability()).isEqualTo(1);
  }

  @Test
  void a_spell_from_the_first_moment_on_is_no_revocation() {
    PriceSeries prices = series(10, 1, 3, 4, 2, 5, 0.5, 8, 1.1);

    Spells spells = Spells.above(prices, 1);

    assertThat(spells.starts()).containsExactly(HOUR, 8 * HOUR);
    assertThat(spells.ends()).containsExactly(5 * HOUR, 10 * HOUR);
    assertThat(spells.openAtStart()).isTrue();
    assertThat(spells.revocations()).isEqualTo(1);
    assertThat(spells.millis()).isEqualTo(6 * HOUR);
    MarketStatistics never = MarketStatistics.of(new MarketHistory(MARKET, series(10, 1, 3)));
    assertThat(never.heldMillis()).isZero();
    assertThat(never.revocations()).isZero();
    assertThat(never.timeToRevocationMillis()).isZero();
  }

  @Test
  void a_market_that_is_known_for_no_time_has_no_shares() {
    MarketStatistics figures = MarketStatistics.of(new MarketHistory(MARKET, series(3, 3, 0.5)));

    assertThat(figures.meanPrice()).isEqualTo(0.5);
    assertThat(figures.availability()).isNaN();
    assertThat(figures.changesPerDay()).isNaN();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void spells_are_the_hours_in_which_the_price_is_above_the_bid(int seed) {
    Random random = new Random(seed);
    double[] changes = new double[400];
    for (int i = 0; i < 200; i++) {
      changes[2 * i] = i == 0 ? 0 : changes[2 * i - 2] + 1 + random.nextInt(3);
      changes[2 * i + 1] = random.nextInt(4) / 2.0;
    }
    PriceSeries prices = series((int) changes[398] + random.nextInt(3), changes);

    Spells spells = Spells.above(prices, 1);

    int hours = 0;
    int rises = 0;
    for (long hour = 0; hour * HOUR < prices.end(); hour++) {
      boolean above = prices.at(hour * HOUR) > 1;
      hours += above ? 1 : 0;
      rises += above && hour > 0 && !(prices.at((hour - 1) * HOUR) > 1) ? 1 : 0;
    }
    assertThat(spells.millis()).isEqualTo(hours * HOUR);
    // A rise at the very end lasts no time but is one.
    boolean riseAtEnd = spells.count() > 0 && spells.start(spells.count() - 1) == prices.end();
    assertThat(spells.revocations()).isEqualTo(rises + (riseAtEnd ? 1 : 0));
  }
}
