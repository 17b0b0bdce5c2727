package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplicationTest {

  private static Runs replicas(int count) {
    return new Runs().redundancy(new Redundancy(Checkpointing.NEVER, count, Optional.empty()));
  }

  private static List<Attempt> attempts(RunOutcome run) {
    return run.timeline().orElseThrow().attempts();
  }

  @Test
  void the_first_copy_to_finish_wins_and_the_others_end_at_that_moment() {
    // Three nodes with room for one copy each; the third is there from 40 s on.
    RunOutcome run = replicas(3).node(0, 1).node(0, 1).node(40, 1).job(0, 1, 100).run();
    assertThat(attempts(run))
        .extracting(Attempt::startMillis, Attempt::endMillis, Attempt::end)
        .containsExactlyInAnyOrder(
            tuple(0L, 100 * SECOND, End.DONE),
            tuple(0L, 100 * SECOND, End.CANCELLED),
            tuple(40 * SECOND, 100 * SECOND, End.CANCELLED));
    // Nobody was killed: there was one task, and it is done.
    JobOutcome job = run.jobs().get(0);
    assertThat(job.tasks()).isEqualTo(1);
    assertThat(job.kills()).isZero();
    assertThat(job.finishMillis()).isEqualTo(100 * SECOND);
    assertThat(run.work().finishedTasks()).isEqualTo(1);
    assertThat(run.work().kills()).isZero();
    assertThat(run.work().usefulCoreMillis()).isEqualTo(100 * SECOND);
    assertThat(run.work().redundantCoreMillis()).isEqualTo((100 + 60) * SECOND);
    assertThat(run.work().wastedCoreMillis()).isZero();
  }

  @Test
  void the_room_of_a_cancelled_copy_is_free_at_once() {
    // Both nodes are taken by copies of the first job until 100 s; the second starts right then.
    RunOutcome run = replicas(2).node(0, 1).node(0, 1).job(0, 1, 100).job(10, 1, 50).run();
    assertThat(attempts(run))
        .filteredOn(attempt -> attempt.job().equals("job-1"))
        .extracting(Attempt::node, Attempt::startMillis)
        .containsExactlyInAnyOrder(tuple(0, 100 * SECOND), tuple(1, 100 * SECOND));
    assertThat(run.jobs().get(1).finishMillis()).isEqualTo(150 * SECOND);
  }

  @Test
  void a_copy_that_never_started_is_not_needed_after_another_is_done() {
    RunOutcome run = replicas(3).node(0, 1).job(0, 1, 100, 100).run();
    // One core: the first copies of both tasks run one after the other, and no other copy ever.
    assertThat(attempts(run))
        .extracting(Attempt::task, Attempt::startMillis, Attempt::end)
        .containsExactly(tuple(0, 0L, End.DONE), tuple(1, 100 * SECOND, End.DONE));
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(200 * SECOND);
  }

  @Test
  void a_killed_copy_is_launched_again_while_the_other_goes_on() {
    // Node 0 goes at 60 s; its copy starts again on node 2 at 70 s, and node 1's is done at 100 s.
    RunOutcome run = replicas(2).node(0, 1, 60, 0).node(0, 1).node(70, 1).job(0, 1, 100).run();
    assertThat(attempts(run))
        .extracting(Attempt::node, Attempt::startMillis, Attempt::endMillis, Attempt::end)
        .containsExactlyInAnyOrder(
            tuple(0, 0L, 60 * SECOND, End.KILLED),
            tuple(1, 0L, 100 * SECOND, End.DONE),
            tuple(2, 70 * SECOND, 100 * SECOND, End.CANCELLED));
    assertThat(run.jobs().get(0).kills()).isEqualTo(1);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(100 * SECOND);
    assertThat(run.work().kills()).isEqualTo(1);
    assertThat(run.work().usefulCoreMillis()).isEqualTo(100 * SECOND);
    assertThat(run.work().wastedCoreMillis()).isEqualTo(60 * SECOND);
    assertThat(run.work().redundantCoreMillis()).isEqualTo(30 * SECOND);
  }

  @Test
  void a_job_is_done_when_one_copy_of_each_of_its_tasks_is() {
    RunOutcome run = replicas(2).node(0, 2).node(0, 2).job(0, 1, 100, 30).run();
    assertThat(run.jobs().get(0).tasks()).isEqualTo(2);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(100 * SECOND);
    assertThat(run.work().finishedTasks()).isEqualTo(2);
    assertThat(run.work().usefulCoreMillis()).isEqualTo(130 * SECOND);
    assertThat(run.work().redundantCoreMillis()).isEqualTo(130 * SECOND);
  }
}
