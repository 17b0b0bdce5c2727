package dev.gleaner.operate.drain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.drain.DrainStep.Await;
import dev.gleaner.operate.drain.DrainStep.Force;
import dev.gleaner.operate.drain.DrainStep.Reason;
import dev.gleaner.operate.drain.DrainStep.Replace;
import dev.gleaner.operate.drain.DrainStep.Stop;
import dev.gleaner.operate.drain.DrainStep.TakeOut;
import dev.gleaner.operate.drain.Occupant.Stage;
import dev.gleaner.operate.drain.Occupant.Way;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DrainRuleTest {

  private static final DrainRule RULE =
      new DrainRule(
          new DrainSettings(Duration.ofSeconds(5), Duration.ofSeconds(3), Duration.ofMinutes(1)));
  private static final Leaving TWO_MINUTES = new Leaving("n1", 0, 120_000);

  private static Occupant pod(Stage stage, boolean replaced, long quietSince) {
    return pod("pod", 30_000, false, Way.REPLACEABLE, stage, replaced, quietSince);
  }

  private static Occupant pod(
      String name,
      long stopMillis,
      boolean guarded,
      Way way,
      Stage stage,
      boolean replaced,
      long quietSince) {
    return new Occupant(
        name, 0, stopMillis, guarded, way, OwnEnd.NONE, stage, replaced, quietSince);
  }

  private static Occupant work(long stopMillis, OwnEnd end) {
    return new Occupant(
        "job", 0, stopMillis, false, Way.PLAIN, end, Stage.SERVING, false, Occupant.NEVER);
  }

  private static DrainStep at(long now, Occupant occupant) {
    return RULE.step(TWO_MINUTES, occupant, now);
  }

  @Test
  void a_replacement_is_asked_for_first() {
    assertThat(at(0, pod(Stage.SERVING, false, Occupant.NEVER))).isEqualTo(new Replace());
  }

  @Test
  void a_pod_serves_until_its_replacement_does() {
    Occupant waiting = pod(Stage.REPLACING, false, Occupant.NEVER);
    assertThat(at(10_000, waiting)).isEqualTo(new Await(Reason.REPLACEMENT));
    Occupant replaced = pod(Stage.REPLACING, true, Occupant.NEVER);
    assertThat(at(10_000, replaced)).isEqualTo(new TakeOut(false));
  }

  @Test
  void a_replacement_that_never_comes_is_not_waited_for_longer_than_a_leisurely_stop_allows() {
    Occupant waiting = pod(Stage.REPLACING, false, Occupant.NEVER);
    assertThat(at(81_999, waiting)).isEqualTo(new Await(Reason.REPLACEMENT));
    assertThat(at(82_000, waiting)).isEqualTo(new TakeOut(false));
  }

  @Test
  void half_of_a_short_notice_is_for_the_replacement() {
    Leaving halfMinute = new Leaving("n1", 0, 30_000);
    Occupant waiting = pod(Stage.REPLACING, false, Occupant.NEVER);
    assertThat(RULE.step(halfMinute, waiting, 12_499)).isEqualTo(new Await(Reason.REPLACEMENT));
    assertThat(RULE.step(halfMinute, waiting, 12_500)).isEqualTo(new TakeOut(false));
  }

  @Test
  void a_pod_is_told_to_stop_when_load_balancers_have_had_time_to_hear_of_it() {
    assertThat(at(20_000, pod(Stage.OUT, false, Occupant.NEVER)))
        .isEqualTo(new Await(Reason.REQUESTS));
    assertThat(at(20_000, pod(Stage.OUT, false, 17_001))).isEqualTo(new Await(Reason.REQUESTS));
    assertThat(at(20_000, pod(Stage.OUT, false, 17_000))).isEqualTo(new Stop());
  }

  @Test
  void a_pod_that_was_replaced_is_told_as_late_as_leaves_it_all_of_its_time_to_stop() {
    Occupant out = pod(Stage.OUT, true, 40_000);
    assertThat(at(42_999, out)).isEqualTo(new Await(Reason.REQUESTS));
    assertThat(at(84_999, out)).isEqualTo(new Await(Reason.FINISHING));
    assertThat(at(85_000, out)).isEqualTo(new Stop());
  }

  @Test
  void a_pod_that_was_replaced_does_not_live_for_ever_where_the_end_of_the_node_is_far() {
    Leaving nextWeek = new Leaving("n1", 0, Duration.ofDays(7).toMillis());
    Occupant out = pod(Stage.OUT, true, 10_000);
    assertThat(RULE.step(nextWeek, out, 69_999)).isEqualTo(new Await(Reason.FINISHING));
    assertThat(RULE.step(nextWeek, out, 70_000)).isEqualTo(new Stop());
  }

  @Test
  void load_balancers_have_a_second_lag_in_a_short_notice() {
    Leaving halfMinute = new Leaving("n1", 0, 30_000);
    Occupant out = pod(Stage.OUT, true, 5_000);
    assertThat(RULE.step(halfMinute, out, 10_999)).isEqualTo(new Await(Reason.FINISHING));
    assertThat(RULE.step(halfMinute, out, 11_000)).isEqualTo(new Stop());
  }

  @Test
  void half_of_what_is_left_is_for_stopping_unless_load_balancers_have_not_heard() {
    Leaving halfMinute = new Leaving("n1", 0, 30_000);
    Occupant late = pod(Stage.OUT, true, 16_000);
    assertThat(RULE.step(halfMinute, late, 20_499)).isEqualTo(new Await(Reason.FINISHING));
    assertThat(RULE.step(halfMinute, late, 20_500)).isEqualTo(new Stop());
    Occupant later = pod(Stage.OUT, true, 21_000);
    assertThat(RULE.step(halfMinute, later, 23_999)).isEqualTo(new Await(Reason.REQUESTS));
    assertThat(RULE.step(halfMinute, later, 24_000)).isEqualTo(new Stop());
  }

  @Test
  void who_cannot_be_replaced_beforehand_is_told_to_stop_at_once() {
    Occupant set = pod("db-0", 30_000, false, Way.PLAIN, Stage.SERVING, false, Occupant.NEVER);
    assertThat(at(0, set)).isEqualTo(new Stop());
  }

  @Test
  void who_can_be_kept_from_requests_is_before_it_is_told_to_stop() {
    Occupant serving =
        pod("db-0", 60_000, false, Way.SEPARABLE, Stage.SERVING, false, Occupant.NEVER);
    assertThat(at(0, serving)).isEqualTo(new TakeOut(false));
    assertThat(at(112_000, serving)).isEqualTo(new TakeOut(true));
    Occupant out = pod("db-0", 60_000, false, Way.SEPARABLE, Stage.OUT, false, 1_000);
    assertThat(at(3_999, out)).isEqualTo(new Await(Reason.REQUESTS));
    assertThat(at(4_000, out)).isEqualTo(new Stop());
  }

  @Test
  void work_goes_on_as_long_as_there_is_all_of_the_time_that_it_may_take_to_stop() {
    Occupant job = work(30_000, OwnEnd.SOMETIME);
    assertThat(at(0, job)).isEqualTo(new Await(Reason.WORK));
    assertThat(at(84_999, job)).isEqualTo(new Await(Reason.WORK));
    assertThat(at(85_000, job)).isEqualTo(new Stop());
  }

  @Test
  void work_that_needs_more_than_the_notice_to_stop_is_told_at_once() {
    assertThat(at(0, work(115_000, OwnEnd.SOMETIME))).isEqualTo(new Stop());
    assertThat(at(0, work(114_999, OwnEnd.SOMETIME))).isEqualTo(new Await(Reason.WORK));
  }

  @Test
  void work_that_is_said_to_end_in_time_goes_on_until_then() {
    Occupant job = work(30_000, OwnEnd.at(100_000));
    assertThat(at(99_999, job)).isEqualTo(new Await(Reason.WORK));
    assertThat(at(100_000, job)).isEqualTo(new Stop());
    Occupant sooner = work(30_000, OwnEnd.at(10_000));
    assertThat(at(84_999, sooner)).isEqualTo(new Await(Reason.WORK));
  }

  @Test
  void work_that_is_said_to_end_too_late_is_told_at_once_since_all_of_it_is_done_again() {
    assertThat(at(0, work(1_000, OwnEnd.at(115_001)))).isEqualTo(new Stop());
    assertThat(at(0, work(1_000, OwnEnd.at(115_000)))).isEqualTo(new Await(Reason.WORK));
  }

  @Test
  void work_that_may_run_for_longer_than_the_node_may_still_end_before_it() {
    Occupant job = work(30_000, OwnEnd.by(3_600_000));
    assertThat(at(84_999, job)).isEqualTo(new Await(Reason.WORK));
    assertThat(at(85_000, job)).isEqualTo(new Stop());
  }

  @Test
  void no_objection_counts_when_time_is_just_enough_to_keep_requests_away() {
    Occupant refused = pod(Stage.REPLACING, true, Occupant.NEVER);
    assertThat(at(111_999, refused)).isEqualTo(new TakeOut(false));
    assertThat(at(112_000, refused)).isEqualTo(new TakeOut(true));
  }

  @Test
  void who_must_not_be_disturbed_is_left_alone_until_then() {
    Occupant guarded = pod("pod", 0, true, Way.REPLACEABLE, Stage.SERVING, false, 0);
    assertThat(at(111_999, guarded)).isEqualTo(new Await(Reason.GUARDED));
    assertThat(at(112_000, guarded)).isEqualTo(new Replace());
  }

  @Test
  void an_advice_to_leave_a_node_overrides_nothing_and_ends_nobody_without_a_replacement() {
    Leaving advised = new Leaving("n1", 0, 120_000, false);
    Occupant guarded = pod("pod", 0, true, Way.REPLACEABLE, Stage.SERVING, false, 0);
    Occupant waiting = pod(Stage.REPLACING, false, Occupant.NEVER);
    Occupant refused = pod(Stage.REPLACING, true, Occupant.NEVER);
    Occupant set = pod("db-0", 1_000, false, Way.SEPARABLE, Stage.SERVING, false, Occupant.NEVER);
    for (long now : List.of(0L, 112_000L, 115_000L, 500_000L)) {
      assertThat(RULE.step(advised, guarded, now)).isEqualTo(new Await(Reason.GUARDED));
      assertThat(RULE.step(advised, waiting, now)).isEqualTo(new Await(Reason.REPLACEMENT));
      assertThat(RULE.step(advised, refused, now)).isEqualTo(new TakeOut(false));
      assertThat(RULE.step(advised, set, now)).isEqualTo(new TakeOut(false));
    }
  }

  @Test
  void what_is_left_at_the_margin_is_stopped_by_force_in_the_time_that_remains() {
    for (Stage stage : List.of(Stage.SERVING, Stage.REPLACING, Stage.OUT)) {
      assertThat(at(115_000, pod(stage, false, Occupant.NEVER))).isEqualTo(new Force(5_000));
      assertThat(at(500_000, pod(stage, false, Occupant.NEVER))).isEqualTo(new Force(1_000));
    }
    assertThat(at(115_000, pod(Stage.STOPPING, false, 0))).isEqualTo(new Await(Reason.STOPPING));
  }

  @Test
  void the_most_important_go_first_and_then_the_slowest_to_stop() {
    Occupant plain = pod("a", 1_000, false, Way.REPLACEABLE, Stage.SERVING, false, 0);
    Occupant slow = pod("b", 60_000, false, Way.SEPARABLE, Stage.SERVING, false, 0);
    Occupant important =
        new Occupant("c", 9, 1_000, false, Way.PLAIN, OwnEnd.NONE, Stage.SERVING, false, 0);
    assertThat(Stream.of(plain, slow, important).sorted(Occupant.FIRST_TO_GO))
        .containsExactly(important, slow, plain);
  }
}
