package dev.gleaner.yarn.master;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.TaskKind;
import java.time.Duration;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class ReuseTest {

  private final Reuse reuse = new Reuse(Duration.ofSeconds(10), 1);

  private static TaskKind kind(long estimateMillis) {
    return new TaskKind(new Resources(1, 64), estimateMillis);
  }

  @Test
  void a_container_takes_tasks_as_long_as_the_next_one_will_end_within_its_lease() {
    assertThat(reuse.another(kind(2_000), 8_000)).isTrue();
    assertThat(reuse.another(kind(2_000), 8_001)).isFalse();
  }

  @Test
  void a_long_task_has_a_container_of_its_own() {
    assertThat(reuse.possible(kind(5_000))).isTrue();
    assertThat(reuse.possible(kind(5_001))).isFalse();
    assertThat(reuse.possible(kind(0))).as("nobody knows").isTrue();
    reuse.ended(kind(0), 60_000);
    assertThat(reuse.possible(kind(0))).as("what ran tells").isFalse();
  }

  @Test
  void what_tasks_took_tells_more_than_an_estimate() {
    reuse.ended(kind(60_000), 10);
    assertThat(reuse.another(kind(60_000), 5_000)).isTrue();
  }

  @Test
  void a_few_containers_find_out_how_long_tasks_take_and_soon_all_are_asked_for() {
    assertThat(reuse.wanted(kind(0), 1_000, 0, 50_000)).isEqualTo(8);
    reuse.placed(kind(0), 50_000);
    reuse.placed(kind(0), 51_000);
    assertThat(reuse.wanted(kind(0), 995, 5, 51_000)).isEqualTo(3);
    assertThat(reuse.wanted(kind(0), 995, 0, 52_000)).isEqualTo(995);
  }

  @Test
  void a_container_is_asked_for_if_it_would_have_two_seconds_of_work() {
    reuse.ended(kind(0), 100);
    assertThat(reuse.wanted(kind(0), 1_000, 10, 0)).isEqualTo(40);
    assertThat(reuse.wanted(kind(0), 10, 0, 0)).isEqualTo(1);
    assertThat(reuse.wanted(kind(0), 10, 1, 0)).isZero();
    assertThat(reuse.wanted(kind(0), 0, 0, 0)).isZero();
    assertThat(reuse.wanted(kind(2_000), 30, 30, 0)).as("no longer short").isEqualTo(30);
  }

  @Test
  void who_places_a_container_is_told_how_long_it_is_held() {
    assertThat(reuse.heldMillis(kind(60_000), 5)).isEqualTo(60_000);
    assertThat(reuse.heldMillis(kind(5_001), 5)).isEqualTo(5_001);
    assertThat(reuse.heldMillis(kind(1_000), 5)).isEqualTo(5_000);
    assertThat(reuse.heldMillis(kind(1_000), 500)).isEqualTo(10_000);
  }

  @Test
  void in_a_replay_where_a_second_stands_for_ten_minutes_nothing_is_short() {
    Reuse replay = new Reuse(Duration.ofSeconds(10), 600);
    assertThat(replay.possible(kind(1_000))).isFalse();
    assertThat(replay.wanted(kind(1_000), 30, 8, 0)).isEqualTo(30);
  }

  @Test
  void it_can_be_set_and_switched_off() {
    Configuration configuration = new Configuration(false);
    assertThat(Reuse.of(configuration).another(kind(0), 10_000)).isTrue();
    assertThat(Reuse.of(configuration).another(kind(0), 10_001)).isFalse();
    configuration.set(Reuse.LEASE, "1m");
    assertThat(Reuse.of(configuration).another(kind(0), 60_000)).isTrue();
    configuration.set(Reuse.LEASE, "0");
    assertThat(Reuse.of(configuration).another(kind(0), 0)).isFalse();
    assertThat(Reuse.of(configuration).wanted(kind(0), 30, 0, 0)).isEqualTo(30);
  }
}
