package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ReplenishmentTest {

  private static final OptionalDouble UNKNOWN = OptionalDouble.empty();

  @Test
  void an_eager_one_asks_for_a_replacement_before_the_old_executor_has_gone() {
    Replenishment five = new Replenishment(Recovery.EAGER, 0.7, true, 5);

    assertThat(five.target(5, 0, 0, UNKNOWN)).isEmpty();
    assertThat(five.target(5, 1, 0, UNKNOWN)).hasValue(6);
    // The new one is there, the old one has not gone yet.
    assertThat(five.target(6, 1, 0, UNKNOWN)).isEmpty();
    assertThat(five.target(5, 0, 1, UNKNOWN)).hasValue(5);
    assertThat(five.target(5, 0, 1, UNKNOWN)).isEmpty();
  }

  @Test
  void where_every_free_core_is_taken_anyway_it_asks_for_nothing() {
    Replenishment any = new Replenishment(Recovery.EAGER, 0.7, false, 0);

    assertThat(any.target(5, 1, 0, UNKNOWN)).isEmpty();
    assertThat(any.target(4, 0, 1, UNKNOWN)).isEmpty();
  }

  @Test
  void never_gives_up_what_will_go_and_what_has_gone() {
    Replenishment never = new Replenishment(Recovery.NEVER, 0.7, true, 5);

    assertThat(never.target(5, 1, 0, UNKNOWN)).hasValue(4);
    assertThat(never.target(4, 0, 1, UNKNOWN)).isEmpty();
    // Without a notice.
    assertThat(never.target(3, 0, 2, UNKNOWN)).hasValue(3);
    // One that comes late changes nothing.
    assertThat(never.target(4, 0, 2, UNKNOWN)).isEmpty();
  }

  @Test
  void by_progress_replaces_below_seven_tenths_only() {
    Replenishment progress = new Replenishment(Recovery.BY_PROGRESS, 0.7, true, 5);

    assertThat(progress.target(5, 1, 0, OptionalDouble.of(0.69))).hasValue(6);
    assertThat(progress.target(5, 0, 1, OptionalDouble.of(0.7))).hasValue(5);
    assertThat(progress.target(5, 1, 1, OptionalDouble.of(0.7))).hasValue(4);
  }

  @Test
  void without_a_number_it_gives_up_one_of_those_that_there_were() {
    Replenishment any = new Replenishment(Recovery.NEVER, 0.7, false, 0);

    assertThat(any.target(5, 0, 0, UNKNOWN)).isEmpty();
    assertThat(any.target(5, 1, 0, UNKNOWN)).hasValue(4);
    assertThat(any.target(4, 0, 1, UNKNOWN)).isEmpty();
    assertThat(any.target(3, 0, 2, UNKNOWN)).hasValue(3);
  }

  @Test
  void an_executor_that_fails_before_others_have_come_takes_none_of_them_away() {
    Replenishment never = new Replenishment(Recovery.NEVER, 0.7, true, 5);

    assertThat(never.target(1, 0, 1, UNKNOWN)).hasValue(4);
  }

  @Test
  void a_job_of_unknown_length_has_all_before_it() {
    assertThat(Recovery.BY_PROGRESS.replaces(UNKNOWN, 0.7)).isTrue();
  }
}
