package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RisingHazardTest {

  private static final long HOUR = 3_600_000;
  private static final long NOW = 240 * HOUR;
  private static final Market MARKET =
      new Market("a", new InstanceType("m5.xlarge", new Resources(4, 16_384), 1));

  // An hour above the on-demand price at each of these.
  private static MarketHistory risesAt(long... hours) {
    long[] times =
        LongStream.concat(
                LongStream.of(0),
                LongStream.of(hours).flatMap(hour -> LongStream.of(hour * HOUR, (hour + 1) * HOUR)))
            .toArray();
    double[] prices = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      prices[i] = i % 2 == 0 ? 0.3 : 2;
    }
    return new MarketHistory(MARKET, new PriceSeries(times, prices, NOW));
  }

  private static Map<Market, String> rising(long now, long... hours) {
    return RisingHazard.of(List.of(risesAt(hours)), List.of(MARKET), 1, now);
  }

  @Test
  void two_in_a_day_after_few_in_many_days_are_a_rise() {
    assertThat(rising(NOW, 50, 220, 230))
        .containsExactly(
            Map.entry(
                MARKET,
                "a/m5.xlarge took servers away 2 times in the latest day,"
                    + " and after 215 hours on average before"));
    assertThat(rising(NOW, 220, 230)).hasSize(1);
  }

  @Test
  void one_says_nothing_and_what_was_always_so_is_no_rise() {
    assertThat(rising(NOW, 50, 230)).isEmpty();
    assertThat(rising(NOW, 10, 30, 50, 70, 90, 110, 130, 150, 170, 190, 210, 220, 230)).isEmpty();
    assertThat(rising(NOW, 50, 60)).isEmpty();
  }

  @Test
  void what_is_long_ago_or_not_held_is_left_out() {
    assertThat(rising(NOW + 48 * HOUR, 50, 220, 230)).isEmpty();
    assertThat(RisingHazard.of(List.of(risesAt(50, 220, 230)), List.of(), 1, NOW)).isEmpty();
    assertThat(RisingHazard.of(List.of(risesAt(2, 4)), List.of(MARKET), 1, 20 * HOUR)).isEmpty();
  }
}
