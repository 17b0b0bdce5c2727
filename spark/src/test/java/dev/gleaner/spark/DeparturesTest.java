package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeparturesTest {

  private static final long MINUTE = 60_000;

  private final List<String> done = new ArrayList<>();
  private final ExecutorBook executors = new ExecutorBook();
  private boolean broken;
  private final Departures departures =
      new Departures(
          new SparkCluster(null) {
            @Override
            void decommission(String executor, String host) {
              if (broken) {
                throw new IllegalStateException("the scheduler is away");
              }
              done.add(executor);
            }

            @Override
            void keepOff(Set<String> hosts) {
              done.add("off " + new TreeSet<>(hosts));
            }
          },
          executors,
          new Guard());

  @BeforeEach
  void three_executors_on_two_hosts() {
    executors.add("1", "127.0.0.1");
    executors.add("2", "127.0.0.2");
    executors.add("3", "127.0.0.1");
  }

  @Test
  void the_executors_of_a_doomed_host_go_and_no_new_ones_come() {
    departures.go(List.of("127.0.0.1"), 2 * MINUTE, MINUTE, "a test");

    assertThat(done).containsExactly("off [127.0.0.1]", "3", "1");
    assertThat(departures.leaving()).isEqualTo(2);
    assertThat(departures.nobodyStays()).isFalse();
  }

  @Test
  void an_executor_that_comes_to_a_doomed_host_goes_at_once() {
    departures.go(List.of("127.0.0.2"), 2 * MINUTE, MINUTE, "a test");
    executors.remove("2", MINUTE);
    executors.add("4", "127.0.0.2");
    departures.look(MINUTE);

    assertThat(done).containsExactly("off [127.0.0.2]", "2", "off [127.0.0.2]", "4");
  }

  @Test
  void another_machine_may_have_the_name_ten_minutes_after_the_deadline() {
    departures.go(List.of("127.0.0.2"), 2 * MINUTE, MINUTE, "a test");
    executors.remove("2", MINUTE);
    departures.look(12 * MINUTE + 1);
    executors.add("4", "127.0.0.2");
    departures.look(12 * MINUTE + 2);

    assertThat(done).containsExactly("off [127.0.0.2]", "2", "off []", "off []");
  }

  @Test
  void a_false_alarm_lets_new_executors_come() {
    departures.go(List.of("127.0.0.2"), 2 * MINUTE, MINUTE, "a test");
    departures.stay(List.of("127.0.0.2"));
    departures.look(MINUTE);

    assertThat(done).containsExactly("off [127.0.0.2]", "2", "off []");
  }

  @Test
  void a_host_that_shrinks_loses_its_newest_executors() {
    departures.shrink("127.0.0.1", 1, MINUTE);
    departures.shrink("127.0.0.1", 1, MINUTE);

    assertThat(done).containsExactly("3");
    departures.shrink("127.0.0.1", 2, MINUTE);
    assertThat(done).containsExactly("3", "1");
  }

  @Test
  void one_that_has_just_left_is_counted_as_gone_though_its_room_is_still_taken() {
    departures.shrink("127.0.0.1", 1, MINUTE);
    executors.remove("3", MINUTE + 2000);
    departures.shrink("127.0.0.1", 1, MINUTE + 3000);

    assertThat(done).containsExactly("3");
    departures.shrink("127.0.0.1", 1, MINUTE + 12_001);
    assertThat(done).containsExactly("3", "1");
  }

  @Test
  void what_fails_is_tried_again_and_tells_nobody_else() {
    broken = true;
    departures.go(List.of("127.0.0.2"), 2 * MINUTE, MINUTE, "a test");
    assertThat(departures.leaving()).isZero();

    broken = false;
    departures.look(MINUTE);
    assertThat(departures.leaving()).isEqualTo(1);
  }

  @Test
  void it_knows_when_nobody_stays() {
    departures.go(List.of("127.0.0.1", "127.0.0.2"), 2 * MINUTE, MINUTE, "a test");

    assertThat(departures.nobodyStays()).isTrue();
  }
}
