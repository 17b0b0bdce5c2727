package dev.gleaner.core.estimate.demand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

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
    past.add(4, 4_000, 0);
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
    past.add(100, 1e6, 0);
    past.advance(60_000);
    // 100 tasks of ten seconds wait for eight seconds and no longer, if nobody serves them.
    assertThat(past.waitMillis(0)).isCloseTo(800_000, within(1e-6));
  }

  @Test
  void what_is_older_than_the_memory_is_forgotten() {
    PastShortWork past = new PastShortWork(HORIZON, 20_000);
    past.add(100, 1e6, 0);
    past.advance(20_000);
    assertThat(past.waitMillis(0)).isPositive();
    past.advance(21_000);
    assertThat(past.waitMillis(0)).isZero();
    past.add(100, 1e6, 21_000);
    past.advance(10_000_000_000L);
    assertThat(past.waitMillis(0)).isZero();
    assertThat(past.rememberedMillis()).isEqualTo(20_000);
  }

  @Test
  void servers_that_what_comes_does_not_need_work_off_what_waits() {
    PastShortWork past = new PastShortWork(HORIZON, 80_000);
    past.add(4, 4_000, 0);
    past.advance(5_000);
    // 0.8 of 3 servers are busy with what comes; 2.2 are left for eight seconds.
    assertThat(past.leftMillis(20_000, 3)).isCloseTo(20_000 - 2.2 * HORIZON, within(1e-6));
    assertThat(past.leftMillis(1_000, 3)).isZero();
    assertThat(past.leftMillis(1_000, 0.5)).isEqualTo(1_000);
  }
}
