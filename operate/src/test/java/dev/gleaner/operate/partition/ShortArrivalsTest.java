package dev.gleaner.operate.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortArrivalsTest {

  // A core is a server: all work here is of containers of one core.
  private static final ServerSize SERVER = new ServerSize(new Resources(1, 0));
  private static final long LOOK = 10_000;
  private static final double TASK = 30_000;

  private final ShortArrivals arrivals = new ShortArrivals();
  private long now;

  /** What has come by a look that shows so much. */
  private double come(double waiting, double running, ShortUse... uses) {
    now += LOOK;
    return arrivals.come(List.of(uses), SERVER, running, waiting, now);
  }

  private static ShortUse alive(String id, long seconds) {
    return new ShortUse(id, false, seconds, 0, Resources.NONE, 0, 0);
  }

  private static ShortUse over(String id, long seconds) {
    return new ShortUse(id, true, seconds, 0, Resources.NONE, 0, 0);
  }

  @Test
  void what_was_there_at_the_first_look_came_before() {
    assertThat(come(5 * TASK, 2 * TASK, alive("a", 100))).isZero();
    // Two of those that waited run, and the two that ran are done, 60 s later.
    assertThat(come(3 * TASK, 2 * TASK, alive("a", 160))).isZero();
    assertThat(come(0, 3 * TASK, alive("a", 220))).isZero();
    assertThat(come(0, 0, over("a", 310))).isZero();
    // 7 tasks of 30 s are done: what is done from now on has come since.
    assertThat(come(0, 0, alive("b", 4))).isEqualTo(4_000);
  }

  @Test
  void a_burst_is_counted_when_it_waits_and_not_again_while_it_is_done() {
    come(0, 0);
    assertThat(come(10 * TASK, 0, alive("a", 0))).isEqualTo(10 * TASK);
    assertThat(come(6 * TASK, 4 * TASK, alive("a", 40))).isZero();
    assertThat(come(6 * TASK, 4 * TASK, alive("a", 80))).isZero();
    assertThat(come(2 * TASK, 4 * TASK, alive("a", 120))).isZero();
    assertThat(come(0, 2 * TASK, alive("a", 240))).isZero();
    assertThat(come(0, 0, over("a", 300))).isZero();
    assertThat(come(TASK, 0)).isEqualTo(TASK);
  }

  @Test
  void what_never_waits_is_counted_as_it_is_done() {
    come(0, 0);
    assertThat(come(0, TASK, alive("a", 10))).isEqualTo(10_000);
    assertThat(come(0, 0, over("a", 30))).isEqualTo(20_000);
    assertThat(come(0, 0, over("b", 7))).as("came and went between two looks").isEqualTo(7_000);
  }

  @Test
  void work_that_takes_longer_than_was_thought_counts_in_the_end() {
    come(0, 0);
    double sum = come(2 * TASK, 0, alive("a", 0));
    sum += come(0, 2 * TASK, alive("a", 60));
    sum += come(0, 2 * TASK, alive("a", 500));
    sum += come(0, 0, over("a", 600));
    assertThat(sum).isEqualTo(600_000);
  }

  @Test
  void work_that_takes_less_than_was_thought_hides_what_comes_for_a_while_only() {
    come(0, 0);
    come(10 * TASK, 0, alive("a", 0));
    come(0, 0, over("a", 50));
    for (int i = 0; i < 6; i++) {
      come(0, 0);
    }
    assertThat(come(2 * TASK, 0, alive("b", 0))).isEqualTo(2 * TASK);
  }

  @Test
  void a_restarted_resource_manager_that_does_not_know_what_waits_does_not_make_it_come_again() {
    come(0, 0);
    come(10 * TASK, 0, alive("a", 0));
    assertThat(come(0, 0)).isZero();
    assertThat(come(0, 0, alive("a", 0))).isZero();
    assertThat(come(10 * TASK, 0, alive("a", 0))).isZero();
  }

  /** A queue of tasks for a few servers, whose true work the test knows. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void in_the_long_run_as_much_has_come_as_came_and_never_more_than_that(long seed) {
    RandomStream random = new RandomStreams(seed).stream("arrivals");
    // Enough for the 3.2 servers' worth that comes, so that all is done in the end.
    int servers = 5 + random.below(8);
    List<Long> waiting = new ArrayList<>();
    List<long[]> running = new ArrayList<>();
    long truth = 0;
    double counted = come(0, 0);
    long done = 0;
    for (int second = 1; second <= 20_000; second++) {
      if (second < 19_000 && random.chance(0.01)) {
        int tasks = 1 + random.below(20);
        for (int i = 0; i < tasks; i++) {
          waiting.add(30L);
        }
        truth += 30L * tasks;
      }
      while (running.size() < servers && !waiting.isEmpty()) {
        running.add(new long[] {waiting.remove(0)});
      }
      running.forEach(left -> left[0]--);
      done += running.size();
      running.removeIf(left -> left[0] == 0);
      if (second % 10 == 0) {
        counted += come(waiting.size() * TASK, running.size() * TASK, alive("a", done));
        assertThat(counted).as("at %d", second).isLessThanOrEqualTo(1000.0 * truth);
        // Hidden is at most what runs and is not done.
        assertThat(counted)
            .isGreaterThanOrEqualTo(1000.0 * truth - TASK * Math.max(servers, running.size()));
      }
    }
    assertThat(counted).isCloseTo(1000.0 * truth, within(1e-3));
  }
}
