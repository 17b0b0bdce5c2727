package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PastShortWorkTest {

  // Buckets of a second.
  private static final long HORIZON = 8_000;

  @Test
  void before_anything_has_come_nobody_waits() {
    PastShortWork past = new PastShortWork(HORIZON, 80_000);
    past.advance(5_000);
    assertThat(past.meanServers()).isZero();
    assertThat(past.rememberedMillis()).isZero();
    assertThat(past.waitMillis(0)).isZero();
  }

  @Test
  void tasks_wait_until_servers_have_begun_them() {
    PastShortWork past = new PastShortWork(HORIZON, 80_000);
    // Four tasks of a second on one server: 3, 2, 1 and 0 are left after each second.
    past.add(new ShortWork(4, 4_000), 0);
    past.advance(5_000);
    assertThat(past.rememberedMillis()).isEqualTo(5_000);
    assertThat(past.meanServers()).isEqualTo(0.8);
    // 3 wait at first and 2 after a second, 2 and 1, 1 and 0.
    assertThat(past.waitMillis(1)).isCloseTo(2_500 + 1_500 + 500, within(1e-6));
    assertThat(past.waitMillis(2)).isCloseTo(1_000, within(1e-6));
    assertThat(past.waitMillis(4)).isZero();
  }

  @Test
  void who_waits_for_a_horizon_has_servers_that_were_asked_for() {
    PastShortWork past = new PastShortWork(HORIZON, 80_000);
    past.add(new ShortWork(100, 1e6), 0);
    past.advance(60_000);
    // 100 tasks of ten seconds wait for eight seconds and no longer, if nobody serves them.
    assertThat(past.waitMillis(0)).isCloseTo(800_000, within(1e-6));
  }

  @Test
  void what_is_older_than_the_memory_is_forgotten() {
    PastShortWork past = new PastShortWork(HORIZON, 20_000);
    past.add(new ShortWork(100, 1e6), 0);
    past.advance(20_000);
    assertThat(past.waitMillis(0)).isPositive();
    past.advance(21_000);
    assertThat(past.waitMillis(0)).isZero();
    past.add(new ShortWork(100, 1e6), 21_000);
    past.advance(10_000_000_000L);
    assertThat(past.waitMillis(0)).isZero();
    assertThat(past.rememberedMillis()).isEqualTo(20_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void the_servers_that_are_worth_it_are_those_of_a_look_at_every_number(long seed) {
    RandomStream random = new RandomStreams(seed).stream("work");
    PastShortWork past = new PastShortWork(HORIZON, 600_000);
    for (long now = 0; now < 400_000; now += 1 + random.below(4_000)) {
      double tasks = random.exponential(20);
      past.add(new ShortWork(tasks, tasks * random.uniform(500, 20_000)), now);
    }
    double worth = random.uniform(0.01, 2);
    int most = 300;
    double best = Double.POSITIVE_INFINITY;
    for (int servers = 0; servers <= most; servers++) {
      best = Math.min(best, cost(past, worth, servers));
    }
    int chosen = new WorthwhileServers(past, worth, most, 1).servers(400_000);
    // The fluid flows in steps of a bucket, so that its waits are not quite convex in servers.
    assertThat(cost(past, worth, chosen)).isCloseTo(best, within(0.15 * best));
  }

  private static double cost(PastShortWork past, double worth, int servers) {
    return past.waitMillis(servers) + worth * servers * past.rememberedMillis();
  }

  @Test
  void the_answer_stands_for_a_while() {
    PastShortWork past = new PastShortWork(HORIZON, 600_000);
    WorthwhileServers worthwhile = new WorthwhileServers(past, 0.01, 50, HORIZON);
    assertThat(worthwhile.servers(0)).isZero();
    past.add(new ShortWork(100, 1e6), 0);
    past.advance(7_999);
    assertThat(worthwhile.servers(7_999)).isZero();
    past.advance(8_000);
    assertThat(worthwhile.servers(8_000)).isEqualTo(50);
  }
}
