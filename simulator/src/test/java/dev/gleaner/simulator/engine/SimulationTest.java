package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SimulationTest {

  @Test
  void a_task_runs_for_its_runtime_once_there_is_room() {
    // Two tasks of 2 cores on one node of 2 cores: one after the other.
    RunOutcome run = new Runs().node(0, 2).job(5, 2, 100, 50).run();
    JobOutcome job = run.jobs().get(0);
    assertThat(job.finishMillis()).isEqualTo(155 * SECOND);
    assertThat(job.completionMillis()).isEqualTo(150 * SECOND);
    assertThat(job.longestTaskMillis()).isEqualTo(100 * SECOND);
    assertThat(job.slowdown()).isEqualTo(1.5);
    assertThat(run.work().utilisation()).isEqualTo(1);
    // The first waited 0 s and the second 100 s.
    assertThat(run.work().meanWaitMillis()).isEqualTo(50 * SECOND);
  }

  @Test
  void a_shrink_kills_the_oldest_until_the_rest_fits_and_they_start_again_from_scratch() {
    // Tasks start at 0 s and 10 s. At 40 s only one of them fits; the first has done 40 s of 100.
    RunOutcome run = new Runs().node(0, 4, 40, 2, 1000, 4).job(0, 2, 100).job(10, 2, 100).run();
    assertThat(run.jobs().get(0).kills()).isEqualTo(1);
    assertThat(run.jobs().get(1).kills()).isZero();
    // The second ends at 110 s, and only then has the first room to start again.
    assertThat(run.jobs().get(1).finishMillis()).isEqualTo(110 * SECOND);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(210 * SECOND);
    assertThat(run.work().wastedCoreMillis()).isEqualTo(2 * 40 * SECOND);
    assertThat(run.work().usefulCoreMillis()).isEqualTo(2 * 200 * SECOND);
    assertThat(run.work().wastedFraction()).isEqualTo(80.0 / 480);
    assertThat(run.work().killsPerFinishedTask()).isEqualTo(0.5);
  }

  @Test
  void newest_first_loses_less_work() {
    RunOutcome run =
        new Runs()
            .killOrder(KillOrder.NEWEST_FIRST)
            .node(0, 4, 40, 2, 1000, 4)
            .job(0, 2, 100)
            .job(10, 2, 100)
            .run();
    assertThat(run.jobs().get(1).kills()).isEqualTo(1);
    assertThat(run.work().wastedCoreMillis()).isEqualTo(2 * 30 * SECOND);
  }

  @Test
  void a_shrink_that_leaves_enough_kills_nobody() {
    RunOutcome run = new Runs().node(0, 8, 40, 2).job(0, 2, 100).run();
    assertThat(run.work().kills()).isZero();
  }

  @Test
  void an_eviction_kills_everything_and_the_node_never_comes_back() {
    RunOutcome run = new Runs().node(0, 4, 30, 0).node(0, 1, 60, 4).job(0, 2, 100, 100).run();
    assertThat(run.jobs().get(0).kills()).isEqualTo(2);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(160 * SECOND);
  }

  @Test
  void a_task_that_ends_at_the_very_moment_of_the_shrink_has_completed() {
    RunOutcome run = new Runs().node(0, 2, 100, 1, 200, 2).job(0, 2, 100).run();
    assertThat(run.work().kills()).isZero();
  }

  @Test
  void the_oracle_waits_for_the_shrink_to_pass() {
    Runs runs = new Runs().policy(PolicyName.ORACLE).node(0, 4, 50, 2).job(0, 2, 100);
    RunOutcome run = runs.run();
    assertThat(run.work().kills()).isZero();
    assertThat(run.jobs().get(0).firstStartMillis()).isEqualTo(50 * SECOND);
  }

  @Test
  void a_heartbeat_starts_one_task_at_a_time_and_nothing_starts_between_heartbeats() {
    RunOutcome run =
        new Runs().heartbeat(Duration.ofSeconds(10)).node(0, 4).job(3, 1, 60, 60).run();
    List<Attempt> attempts = run.timeline().orElseThrow().attempts();
    long first = attempts.get(0).startMillis();
    assertThat(first).isGreaterThan(3 * SECOND).isLessThanOrEqualTo(13 * SECOND);
    assertThat(attempts.get(1).startMillis()).isEqualTo(first + 10 * SECOND);
  }

  @Test
  void a_job_asks_for_its_tasks_in_the_order_of_the_scheme() {
    for (TaskOrder order : TaskOrder.values()) {
      RunOutcome run = new Runs().taskOrder(order).node(0, 1).job(0, 1, 20, 10, 30).run();
      assertThat(run.timeline().orElseThrow().attempts())
          .extracting(Attempt::task)
          .as(order.name())
          .isEqualTo(
              switch (order) {
                case AS_SUBMITTED -> List.of(0, 1, 2);
                case SHORTEST_FIRST -> List.of(1, 0, 2);
                case LONGEST_FIRST -> List.of(2, 0, 1);
              });
    }
  }

  @Test
  void the_queue_that_uses_least_of_its_share_goes_first() {
    Map<String, Double> shares = new LinkedHashMap<>();
    shares.put("small", 0.25);
    shares.put("large", 0.75);
    // Four cores; "small" came first with work for all of them, and holds all when "large" arrives.
    RunOutcome run =
        new Runs()
            .queues(shares)
            .node(0, 4)
            .jobIn("small", 0, 1, 10, 20, 30, 40, 100, 100)
            .jobIn("large", 5, 1, 100, 100, 100)
            .run();
    List<Attempt> attempts = run.timeline().orElseThrow().attempts();
    // At 10, 20 and 30 s a core comes free; "large" uses 0, 1 and 2 of its 3 while "small" is above
    // its 1.
    assertThat(attempts)
        .filteredOn(attempt -> attempt.job().equals("job-1"))
        .extracting(Attempt::startMillis)
        .containsExactlyInAnyOrder(10 * SECOND, 20 * SECOND, 30 * SECOND);
  }

  @Test
  void a_task_larger_than_any_node_is_an_error_that_names_it() {
    assertThatThrownBy(() -> new Runs().node(0, 2).job(0, 3, 10).run())
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("job-0")
        .hasMessageContaining("3 cores")
        .hasMessageContaining("2 cores");
  }

  @Test
  void a_task_that_no_single_node_could_hold_is_an_error_though_each_dimension_exists_somewhere() {
    TaskSpec task = new TaskSpec(new Resources(4, 8 * 1024), SECOND);
    Runs runs = new Runs().node(0, 4).node(0, 8).job("default", job(task));
    assertThat(runs.run().work().finishedTasks()).isEqualTo(1);
    TaskSpec larger = new TaskSpec(new Resources(4, 9 * 1024), SECOND);
    assertThatThrownBy(() -> new Runs().node(0, 4).node(0, 8).job("default", job(larger)).run())
        .isInstanceOf(BadInputException.class);
  }

  private static JobSpec job(TaskSpec task) {
    return new JobSpec("job", 0, List.of(task));
  }

  @Test
  void the_books_of_a_run_that_hits_its_limit_include_what_still_runs_and_waits() {
    // One core, two tasks of 9000 s: at the limit of 5000 s one still runs and one still waits.
    RunOutcome run = new Runs().node(0, 1).job(0, 1, 9000, 9000).limit(5000).run();
    assertThat(run.jobs().get(0).isFinished()).isFalse();
    assertThat(run.work().runningCoreMillis()).isEqualTo(5000 * SECOND);
    assertThat(run.work().utilisation()).isEqualTo(1);
    assertThat(run.work().meanWaitMillis()).isEqualTo(2500 * SECOND);
  }

  @Test
  void a_heartbeat_starts_as_many_tasks_as_it_may() {
    RunOutcome run =
        new Runs()
            .heartbeat(Duration.ofSeconds(10))
            .assignments(2)
            .node(0, 4)
            .job(3, 1, 60, 60, 60)
            .run();
    List<Attempt> attempts = run.timeline().orElseThrow().attempts();
    assertThat(attempts.get(1).startMillis()).isEqualTo(attempts.get(0).startMillis());
    assertThat(attempts.get(2).startMillis())
        .isEqualTo(attempts.get(0).startMillis() + 10 * SECOND);
  }

  @Test
  void a_node_that_was_turned_down_is_asked_again_as_soon_as_anything_changes() {
    // The oracle turns node 0 down until it has shrunk at 50 s, and node 1 until its own task is
    // done.
    Runs runs =
        new Runs()
            .policy(PolicyName.ORACLE)
            .heartbeat(Duration.ofSeconds(1))
            .recheck(Duration.ofDays(1))
            .node(0, 4, 50, 2)
            .job(0, 2, 100);
    assertThat(runs.run().jobs().get(0).firstStartMillis()).isBetween(50 * SECOND, 51 * SECOND);
  }
}
