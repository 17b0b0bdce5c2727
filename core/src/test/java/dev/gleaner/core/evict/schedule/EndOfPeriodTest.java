package dev.gleaner.core.evict.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Kind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EndOfPeriodTest {

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

  @Test
  void an_instance_ends_with_its_period_only_while_less_is_free_than_will_be_wanted() {
    Hosts hosts = Hosts.alike(2, Sizes.of(8));
    EndOfPeriod endOfPeriod = new EndOfPeriod(hosts, () -> new NormalGrowth(0, 100, 10, 1));
    Instance running = new Instance(Request.of(1, Kind.PREEMPTIBLE, Sizes.of(8)), 0);
    hosts.place(running, 0);
    Request waiting = Request.of(2, Kind.PREEMPTIBLE, Sizes.of(3));
    assertThat(endOfPeriod.ends(running, 50)).isFalse();
    assertThat(endOfPeriod.admits(waiting, 50)).isTrue();

    endOfPeriod.normalStarts(normal(3, 6), 60);
    assertThat(endOfPeriod.ends(running, 150)).isFalse(); // 8 are free, 6 will be wanted
    assertThat(endOfPeriod.admits(waiting, 150)).isFalse(); // 5 would be left

    hosts.place(normal(4, 3), 1);
    assertThat(endOfPeriod.ends(running, 160)).isTrue();
  }

  @Test
  void every_resource_counts_by_itself_for_those_who_have_some_of_it() {
    // 16 cores, 64 GB and 2 accelerators.
    Hosts hosts = Hosts.alike(2, Sizes.of(8, 32, 1));
    EndOfPeriod endOfPeriod = new EndOfPeriod(hosts, () -> new NormalGrowth(0, 100, 10, 1));
    Instance plain = new Instance(Request.of(1, Kind.PREEMPTIBLE, Sizes.of(2, 24, 0)), 0);
    Instance accelerated = new Instance(Request.of(2, Kind.PREEMPTIBLE, Sizes.of(1, 4, 1)), 0);
    hosts.place(plain, 0);
    hosts.place(accelerated, 1);

    // Within [0, 100) use of cores rises by 4, of memory by 20 + 16 and of accelerators by 0.
    endOfPeriod.normalStarts(normal(3, 4, 20, 0), 10);
    endOfPeriod.normalStarts(normal(4, 0, 16, 0), 20);
    endOfPeriod.normalEnds(normal(3, 4, 20, 0), 30);
    endOfPeriod.normalStarts(normal(5, 3, 10, 0), 40);
    endOfPeriod.normalEnds(normal(5, 3, 10, 0), 50);

    // Free are 13 cores, 36 GB and 1 accelerator: just what will be wanted of memory.
    assertThat(endOfPeriod.ends(plain, 100)).isFalse();
    assertThat(endOfPeriod.admits(preemptible(9, 0, 0), 100)).isTrue();
    assertThat(endOfPeriod.admits(preemptible(10, 0, 0), 100)).isFalse();
    assertThat(endOfPeriod.admits(preemptible(1, 1, 0), 100)).isFalse();
    assertThat(endOfPeriod.admits(preemptible(0, 0, 1), 100)).isTrue();

    // 35 GB are 1 too few, though 13 cores are far more than 4.
    hosts.place(normal(6, 0, 1, 0), 0);
    assertThat(endOfPeriod.ends(plain, 100)).isTrue();
    assertThat(endOfPeriod.ends(accelerated, 100)).isTrue();

    // The next horizon sees 2 accelerators more, of which 1 is free: only who has one can give it.
    // Ten horizons later it is forgotten.
    endOfPeriod.normalEnds(normal(4, 0, 16, 0), 110);
    endOfPeriod.normalStarts(normal(7, 0, 0, 2), 120);
    assertThat(endOfPeriod.ends(plain, 1_199)).isFalse();
    assertThat(endOfPeriod.ends(accelerated, 1_199)).isTrue();
    assertThat(endOfPeriod.ends(accelerated, 1_200)).isFalse();
  }

  private static Instance normal(long id, long... size) {
    return new Instance(Request.of(id, Kind.NORMAL, Sizes.of(size)), 0);
  }

  private static Request preemptible(long... size) {
    return Request.of(100, Kind.PREEMPTIBLE, Sizes.of(size));
  }
}
