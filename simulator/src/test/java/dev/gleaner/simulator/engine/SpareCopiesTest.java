package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.gleaner.core.model.Contract;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import dev.gleaner.simulator.measure.WorkOutcome;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.Optional;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class SpareCopiesTest {

  private static void assertAttempts(HandDriven run, Tuple... expected) {
    assertThat(run.attempts())
        .extracting(
            Attempt::node,
            attempt -> attempt.startMillis() / SECOND,
            attempt -> attempt.endMillis() / SECOND,
            Attempt::end)
        .containsExactly(expected);
  }

  @Test
  void the_original_wins_and_the_copy_is_cancelled() {
    HandDriven run = new HandDriven(new Runs().node(0, 2).node(0, 2).job(0, 2, 100));
    run.until(0).start(0, 0).until(30).spare(0, 1).until(100);
    assertAttempts(run, tuple(0, 0L, 100L, End.DONE), tuple(1, 30L, 100L, End.CANCELLED));
    assertThat(run.job(0).isDone()).isTrue();
    WorkOutcome work = run.ledger.work(0);
    assertThat(work.kills()).isZero();
    assertThat(work.finishedTasks()).isEqualTo(1);
    assertThat(work.redundantCoreMillis()).isEqualTo(2 * 70 * SECOND);
    assertThat(run.cluster.spares.areOn(1)).isFalse();
  }

  @Test
  void a_copy_that_is_done_first_wins_and_the_original_is_cancelled() {
    HandDriven run = new HandDriven(new Runs().node(0, 2).node(0, 2).job(0, 2, 100));
    run.until(0).start(0, 0).spare(0, 1).until(99);
    run.cluster.attempts().complete(run.newest(), 99 * SECOND);
    run.until(200);
    assertAttempts(run, tuple(1, 0L, 99L, End.DONE), tuple(0, 0L, 99L, End.CANCELLED));
    assertThat(run.job(0).isDone()).isTrue();
    assertThat(run.cluster.node(0).isIdle()).isTrue();
    assertThat(run.ledger.work(0).kills()).isZero();
  }

  @Test
  void a_copy_takes_the_place_of_its_killed_task_without_a_restart() {
    HandDriven run = new HandDriven(new Runs().node(0, 2, 50, 0).node(0, 2).job(0, 2, 100));
    run.until(0).start(0, 0).until(30).spare(0, 1);
    assertThat(run.cluster.node(1).isIdle()).as("nobody counts a spare").isTrue();
    run.until(50);
    assertThat(run.job(0).waiting()).isEmpty();
    assertThat(run.cluster.node(1).running()).containsExactly(run.newest());
    assertThat(run.cluster.pool.isFull(1)).isTrue();
    assertThat(run.job(0).expectedEnd(50 * SECOND)).isEqualTo(130 * SECOND);
    run.until(130);
    assertAttempts(run, tuple(0, 0L, 50L, End.KILLED), tuple(1, 30L, 130L, End.DONE));
    assertThat(run.job(0).outcome().kills()).isEqualTo(1);
    assertThat(run.job(0).outcome().finishMillis()).isEqualTo(130 * SECOND);
    assertThat(run.ledger.work(0).waits()).isEqualTo(1);
  }

  @Test
  void a_copy_that_has_taken_the_place_of_its_task_is_a_task_like_any_other() {
    Runs runs = new Runs().node(0, 2, 50, 0).node(0, 2, 90, 1).node(0, 2).job(0, 2, 100, 200, 300);
    HandDriven run = new HandDriven(runs);
    run.until(0).start(0, 0).until(30).spare(0, 1).until(90);
    assertThat(run.job(0).outcome().kills()).isEqualTo(2);
    // It waits in its task's place, before the others of the job.
    SimulatedTask promoted = run.newest();
    assertThat(run.job(0).waiting()).containsExactly(promoted, run.task(1), run.task(2));
    // It starts again and may have a copy of its own.
    run.until(100).start(promoted, 2).until(200);
    assertAttempts(
        run,
        tuple(0, 0L, 50L, End.KILLED),
        tuple(1, 30L, 90L, End.KILLED),
        tuple(2, 100L, 200L, End.DONE));
  }

  @Test
  void copies_that_take_the_place_of_replicas_wait_side_by_side() {
    Runs runs =
        new Runs()
            .redundancy(new Redundancy(Checkpointing.NEVER, 2, Optional.empty()))
            .node(0, 2, 50, 0)
            .node(0, 8, 60, 0)
            .job(0, 1, 100);
    HandDriven run = new HandDriven(runs);
    run.until(0).start(0, 0).start(1, 0).spare(0, 1).spare(1, 1);
    // The first of the copies makes room and is made again.
    run.cluster.attempts().endSpares(1, 0);
    run.spare(1, 1).until(10).spare(0, 1).until(60);
    assertThat(run.job(0).outcome().kills()).isEqualTo(4);
    assertThat(run.job(0).waiting()).extracting(task -> task.copy).containsExactly(0, 1);
  }

  @Test
  void a_copy_makes_room_for_a_task_at_once() {
    HandDriven run = new HandDriven(new Runs().node(0, 2).node(0, 3).job(0, 2, 100).job(0, 2, 10));
    run.until(0).start(0, 0).until(30).spare(0, 1).until(40);
    assertThat(run.cluster.pool.isFull(1)).isFalse();
    run.start(1, 1).until(100);
    assertAttempts(
        run,
        tuple(1, 30L, 40L, End.CANCELLED),
        tuple(1, 40L, 50L, End.DONE),
        tuple(0, 0L, 100L, End.DONE));
  }

  @Test
  void a_copy_that_is_not_in_the_way_stays() {
    HandDriven run = new HandDriven(new Runs().node(0, 2).node(0, 4).job(0, 2, 100).job(0, 2, 10));
    run.until(0).start(0, 0).spare(0, 1).start(1, 1).until(90);
    assertAttempts(run, tuple(1, 0L, 10L, End.DONE));
    assertThat(run.cluster.spares.areOn(1)).isTrue();
  }

  @Test
  void a_copy_goes_first_when_its_node_shrinks() {
    HandDriven run =
        new HandDriven(new Runs().node(0, 2).node(0, 4, 60, 2).job(0, 2, 100).job(0, 2, 100));
    run.until(0).start(0, 0).start(1, 1).until(30).spare(0, 1).until(60);
    assertAttempts(run, tuple(1, 30L, 60L, End.CANCELLED));
    assertThat(run.ledger.work(0).kills()).isZero();
  }

  @Test
  void a_copy_on_an_evicted_node_is_no_kill() {
    HandDriven run = new HandDriven(new Runs().node(0, 2).node(0, 2, 60, 0).job(0, 2, 100));
    run.until(0).start(0, 0).until(30).spare(0, 1).until(100);
    assertAttempts(run, tuple(1, 30L, 60L, End.CANCELLED), tuple(0, 0L, 100L, End.DONE));
    assertThat(run.job(0).outcome().kills()).isZero();
  }

  @Test
  void a_draining_node_does_not_wait_for_a_copy() {
    HandDriven run = new HandDriven(Rents.twoNodes().job(0, 2, 100));
    run.cluster.supply().request(Contract.HARVEST, Runs.cores(2), 0);
    run.cluster.supply().request(Contract.HARVEST, Runs.cores(2), 0);
    run.until(0).start(0, 0).until(30).spare(0, 1).until(40);
    run.cluster.drain(1, 40 * SECOND);
    assertAttempts(run, tuple(1, 30L, 40L, End.CANCELLED));
    assertThat(run.cluster.pool.contains(1)).isFalse();
    run.until(100);
    assertThat(run.job(0).isDone()).isTrue();
  }

  @Test
  void a_task_that_has_saved_more_than_its_copy_has_done_goes_on_itself() {
    Redundancy saves = new Redundancy(new Checkpointing(100_000, 0), 1, Optional.empty());
    Runs runs = new Runs().redundancy(saves).node(0, 2, 220, 1).node(0, 2).job(0, 2, 250);
    HandDriven run = new HandDriven(runs);
    run.until(0).start(0, 0).until(210).spare(0, 1).until(220);
    assertThat(run.job(0).waiting()).containsExactly(run.task(0));
    run.start(0, 1).until(270);
    assertAttempts(
        run,
        tuple(0, 0L, 220L, End.KILLED),
        tuple(1, 210L, 220L, End.CANCELLED),
        tuple(1, 220L, 270L, End.DONE));
    assertThat(run.ledger.work(0).usefulCoreMillis()).isEqualTo(2 * 250 * SECOND);
  }
}
