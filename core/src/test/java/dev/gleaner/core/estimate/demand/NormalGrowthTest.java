package dev.gleaner.core.estimate.demand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NormalGrowthTest {

  @Test
  void growth_is_a_quantile_of_how_far_use_rose_within_each_horizon() {
    NormalGrowth growth = new NormalGrowth(0, 100, 10, 0.5);
    assertThat(growth.expected(50)).isZero();
    growth.changed(4, 10); // rises by 4 within [0, 100)
    growth.changed(-4, 60);
    growth.changed(6, 110); // by 6
    growth.changed(2, 210); // by 2
    assertThat(growth.expected(299)).isEqualTo(4); // of 4 and 6
    assertThat(growth.expected(300)).isEqualTo(4); // of 2, 4 and 6
    assertThat(growth.expected(800)).isZero(); // and five times 0
  }

  @Test
  void only_the_recent_past_counts() {
    NormalGrowth growth = new NormalGrowth(0, 100, 2, 1);
    growth.changed(9, 0);
    assertThat(growth.expected(200)).isEqualTo(9);
    assertThat(growth.expected(300)).isZero();
  }

  @Test
  void growth_agrees_with_a_look_at_every_millisecond() {
    for (long seed = 1; seed <= 50; seed++) {
      RandomStream random = new RandomStreams(seed).stream("growth");
      int horizons = 8;
      long[] change = new long[horizons * 20];
      NormalGrowth growth = new NormalGrowth(0, 20, 100, 0.75);
      for (int at = 0; at < change.length; at++) {
        if (random.chance(0.3)) {
          change[at] = random.below(9) - 3L;
          growth.changed(change[at], at);
        }
      }
      List<Long> rises = new ArrayList<>();
      long use = 0;
      for (int horizon = 0; horizon < horizons; horizon++) {
        long start = use;
        long peak = use;
        for (int at = 20 * horizon; at < 20 * horizon + 20; at++) {
          use += change[at];
          peak = Math.max(peak, use);
        }
        rises.add(peak - start);
      }
      rises.sort(null);
      assertThat(growth.expected(change.length)).as("seed %d", seed).isEqualTo(rises.get(5));
    }
  }

  @Test
  void impossible_settings_are_refused() {
    assertThatThrownBy(() -> new NormalGrowth(0, 0, 1, 0.5)).hasMessageContaining("0 ms");
    assertThatThrownBy(() -> new NormalGrowth(0, 1, 1, 1.5)).hasMessageContaining("1.5");
  }
}
