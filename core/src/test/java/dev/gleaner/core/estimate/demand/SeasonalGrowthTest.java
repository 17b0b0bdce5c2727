package dev.gleaner.core.estimate.demand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeasonalGrowthTest {

  // A horizon of 12 has steps of 1.
  private static SeasonalGrowthSettings settings(
      double quantile, long lately, long season, long around, int seasons) {
    return new SeasonalGrowthSettings(12, quantile, lately, season, around, seasons);
  }

  @Test
  void a_horizon_counts_once_it_is_over_and_no_sooner() {
    SeasonalGrowth growth = new SeasonalGrowth(settings(1, 100, 1000, 0, 0), 0);
    growth.changed(7, 3);
    assertThat(growth.expected(11)).isZero();
    assertThat(growth.expected(12)).isEqualTo(7);
  }

  @Test
  void growth_is_a_quantile_of_how_far_use_rose_within_the_horizons_that_began_lately() {
    SeasonalGrowth growth = new SeasonalGrowth(settings(0.5, 4, 1000, 0, 0), 0);
    growth.changed(5, 13);
    growth.changed(-1, 14);
    growth.changed(3, 15);
    // At 16 those that began at 1 (from 0 up to 5 until 13) to 4 (up to 7 until 16) are over.
    // Rises from 1, 2, 3 and 4: 0 (over at 12), 5 (at 13), 5 (at 14), 7 (at 15).
    assertThat(growth.expected(16)).isEqualTo(5);
    // One later those from 2 to 5: 5, 5, 7, 7; and two later 5, 7, 7, 7.
    assertThat(growth.expected(17)).isEqualTo(5);
    assertThat(growth.expected(18)).isEqualTo(7);
  }

  @Test
  void what_happened_around_the_same_time_of_earlier_seasons_counts() {
    SeasonalGrowth growth = new SeasonalGrowth(settings(1, 0, 100, 2, 2), 0);
    growth.changed(9, 50);
    growth.changed(-9, 51);
    assertThat(growth.expected(136)).isZero(); // from 34 to 38: the rise comes with 39
    assertThat(growth.expected(137)).isEqualTo(9);
    growth.changed(4, 150);
    growth.changed(-4, 151);
    assertThat(growth.expected(152)).isEqualTo(9); // from 50: the last that begins before it
    assertThat(growth.expected(153)).isZero();
    assertThat(growth.expected(250)).isEqualTo(9); // two seasons ago
    assertThat(growth.expected(350)).isEqualTo(4); // one season has nothing, the older is forgotten
    assertThat(growth.expected(450)).isZero();
  }

  @Test
  void growth_agrees_with_a_look_at_every_moment() {
    for (long seed = 1; seed <= 60; seed++) {
      RandomStream random = new RandomStreams(seed).stream("seasons");
      int stepMillis = 1 + random.below(3);
      SeasonalGrowthSettings settings =
          new SeasonalGrowthSettings(
              12L * stepMillis,
              0.05 + 0.95 * random.uniform(),
              random.below(60),
              20L + random.below(60),
              random.below(50),
              1 + random.below(3));
      long start = random.below(100) - 50L;
      SeasonalGrowth growth = new SeasonalGrowth(settings, start);
      long[] useAfter = new long[400];
      long use = 0;
      for (int at = 0; at < useAfter.length; at++) {
        if (random.chance(0.3)) {
          long change = random.below(9) - 4L;
          use += change;
          growth.changed(change, start + at);
        }
        useAfter[at] = use;
        if (random.chance(0.5)) {
          assertThat(growth.expected(start + at))
              .as("seed %d, time %d, %s", seed, at, settings)
              .isEqualTo(slowly(settings, stepMillis, useAfter, at));
        }
      }
    }
  }

  private static long slowly(
      SeasonalGrowthSettings settings, int stepMillis, long[] useAfter, int now) {
    long step = now / stepMillis;
    long newest = step - SeasonalGrowth.PARTS;
    TreeSet<Long> counted = new TreeSet<>();
    for (long begun = 0; begun <= newest; begun++) {
      boolean counts = newest - begun < settings.latelyMillis() / stepMillis;
      for (int ago = 1; ago <= settings.seasons(); ago++) {
        long same = step - Math.round((double) ago * settings.seasonMillis() / stepMillis);
        counts |= Math.abs(begun - same) <= settings.aroundMillis() / stepMillis;
      }
      if (counts) {
        counted.add(begun);
      }
    }
    long[] rises = counted.stream().mapToLong(begun -> rise(useAfter, begun, stepMillis)).toArray();
    Arrays.sort(rises);
    return rises.length == 0 ? 0 : rises[(int) Math.ceil(settings.quantile() * rises.length) - 1];
  }

  private static long rise(long[] useAfter, long begun, int stepMillis) {
    int from = (int) begun * stepMillis;
    long before = from == 0 ? 0 : useAfter[from - 1];
    return LongStream.range(from, from + (long) SeasonalGrowth.PARTS * stepMillis)
        .map(at -> useAfter[(int) at] - before)
        .reduce(0, Math::max);
  }

  @Test
  void the_same_past_gives_the_same_forecast_however_often_it_is_asked_for() {
    SeasonalGrowth often = new SeasonalGrowth(settings(0.9, 30, 50, 5, 3), 0);
    SeasonalGrowth once = new SeasonalGrowth(settings(0.9, 30, 50, 5, 3), 0);
    RandomStream random = new RandomStreams(5).stream("often");
    for (int at = 0; at < 500; at++) {
      long change = random.below(7) - 3L;
      often.changed(change, at);
      once.changed(change, at);
      often.expected(at);
    }
    assertThat(often.expected(500)).isEqualTo(once.expected(500));
  }

  @Test
  void impossible_settings_are_refused() {
    assertThatThrownBy(() -> settings(1.5, 1, 1, 0, 0)).hasMessageContaining("quantile 1.5");
    assertThatThrownBy(() -> settings(0.5, 0, 1, 0, 0)).hasMessageContaining("and some past");
    assertThatThrownBy(() -> settings(0.5, 1, 0, 0, 0)).hasMessageContaining("seasons of 0 ms");
  }
}
