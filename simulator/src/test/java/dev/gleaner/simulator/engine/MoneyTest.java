package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.PriceTable;
import dev.gleaner.core.model.Prices;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.Optional;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * Harvest VMs: 3.6 dollars per hour, so 0.1 cents per second, and half of it beyond the minimum.
 */
class MoneyTest {

  private static final Offset<Double> EXACTLY = within(1e-9);

  private static Runs runs() {
    return new Runs().prices(new Prices(PriceTable.perCore(99), PriceTable.perCore(3.6), 0.5));
  }

  private static void assertMoney(
      RunOutcome run, double useful, double wasted, double running, double idle) {
    assertThat(run.money().useful()).as("useful").isCloseTo(useful, EXACTLY);
    assertThat(run.money().wasted()).as("wasted").isCloseTo(wasted, EXACTLY);
    assertThat(run.money().running()).as("running").isCloseTo(running, EXACTLY);
    assertThat(run.money().idle()).as("idle").isCloseTo(idle, EXACTLY);
    assertThat(run.money().total())
        .isCloseTo(useful + wasted + run.money().redundant() + running + idle, EXACTLY);
  }

  @Test
  void cores_that_no_task_uses_are_paid_for_all_the_same() {
    // 4 cores for 100 s are 0.4 dollars; the task uses 3 of them.
    RunOutcome run = runs().node(0, 4).job(0, 3, 100).run();
    assertMoney(run, 0.3, 0, 0, 0.1);
    assertThat(run.jobs().get(0).dollars()).isCloseTo(0.3, EXACTLY);
  }

  @Test
  void the_account_opens_with_the_first_submission_and_closes_with_the_last_completion() {
    RunOutcome run = runs().node(0, 1).node(50, 1).node(150, 1).job(100, 1, 200).run();
    // From 100 s to 300 s: two nodes for 200 s, and the third for 150 s.
    assertMoney(run, 0.2, 0, 0, 0.2 + 0.15);
  }

  @Test
  void a_shrink_and_an_eviction_waste_what_was_paid_until_then() {
    // Node 0 was promised 2 cores and has 4 until 40 s: 2 + 2 x 0.5 = 3 per 1000 s, so that each of
    // its cores costs 0.75; from then on 2 cores at 1. Node 1 has 2 cores, and goes at 60 s.
    RunOutcome run = runs().node(0, 4, 40, 2).node(0, 2, 60, 0).job(0, 2, 100, 100, 50).run();
    // Each task takes the next node with room: task 0 node 0, task 1 node 1, task 2 node 0 again.
    // At 40 s task 0, the oldest on node 0, is killed: 2 x 40 x 0.75 wasted.
    // Task 2 is done at 50 s: 2 x 40 x 0.75 + 2 x 10 x 1 useful. Task 0 then starts again there.
    // At 60 s node 1 goes: task 1 has cost 2 x 60. It starts at 150 s, after task 0.
    assertMoney(run, (60 + 20 + 200 + 200) / 1000.0, (60 + 120) / 1000.0, 0, 0);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(250 * Runs.SECOND);
    assertThat(run.jobs().get(0).dollars()).isCloseTo(0.66, EXACTLY);
    // 3 x 40 and 2 x 210 for node 0, 2 x 60 for node 1.
    assertThat(run.money().total()).isCloseTo((120 + 420 + 120) / 1000.0, EXACTLY);
  }

  @Test
  void an_attempt_whose_node_changes_pays_each_price_for_its_time() {
    // 1 core, then 3 for 100 s of which two were harvested: 1 + 2 x 0.5 = 2, or 2/3 for each.
    RunOutcome run = runs().node(0, 1, 50, 3, 150, 1).job(0, 1, 200).run();
    double useful = (50 + 100 * 2 / 3.0 + 50) / 1000;
    assertMoney(run, useful, 0, 0, 0.1 * 2 * 2 / 3.0);
  }

  @Test
  void saved_work_is_useful_and_stalls_are_wasted_in_proportion() {
    // Killed at 120 s with 100 s saved; the last 50 s take 50 s, from 200 s on.
    RunOutcome run =
        runs()
            .redundancy(new Redundancy(new Checkpointing(100_000, 10_000), 1, Optional.empty()))
            .node(0, 2, 120, 1, 200, 2)
            .job(0, 2, 150)
            .run();
    // While it has 2 cores each costs 0.75, one of them being harvested; from 120 to 200 s the only
    // core idles at 1.
    assertMoney(run, 2 * 150 * 0.75 / 1000, 2 * 20 * 0.75 / 1000, 0, 0.08);
  }

  @Test
  void a_copy_that_lost_is_redundant_and_its_job_pays_for_it() {
    RunOutcome run =
        runs()
            .redundancy(new Redundancy(Checkpointing.NEVER, 2, Optional.empty()))
            .node(0, 1)
            .node(20, 1)
            .job(0, 1, 100)
            .run();
    assertMoney(run, 0.1, 0, 0, 0);
    assertThat(run.money().redundant()).isCloseTo(0.08, EXACTLY);
    assertThat(run.jobs().get(0).dollars()).isCloseTo(0.18, EXACTLY);
  }

  @Test
  void what_still_runs_at_the_limit_is_neither_useful_nor_wasted() {
    RunOutcome run = runs().node(0, 2).job(0, 1, 50).job(0, 1, 900).limit(200).run();
    assertMoney(run, 0.05, 0, 0.2, 0.15);
    assertThat(run.jobs())
        .extracting(JobOutcome::dollars)
        .satisfiesExactly(
            first -> assertThat(first).isCloseTo(0.05, EXACTLY),
            second -> assertThat(second).isCloseTo(0.2, EXACTLY));
  }
}
