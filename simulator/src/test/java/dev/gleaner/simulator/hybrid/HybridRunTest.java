package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.ARRIVAL;
import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static dev.gleaner.simulator.hybrid.Hybrids.jobs;
import static dev.gleaner.simulator.hybrid.Hybrids.run;
import static dev.gleaner.simulator.hybrid.Hybrids.seedWhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.hybrid.HybridScheme.Order;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Each mechanism alone, on clusters so small that every time can be told by hand. */
final class HybridRunTest {

  private static final Probes ONE = new Probes(1, 0, 0);

  @Test
  void a_task_begins_after_the_probe_the_question_and_the_answer() {
    HybridRun run =
        run(jobs(job(0, 10), job(0, 10)), 1, 0, Hybrids.probesOnly(1, false, ARRIVAL), 1);
    run.run();
    assertThat(run.tasks().began(0)).isEqualTo(1_500);
    assertThat(run.tasks().began(1)).isEqualTo(12_500);
  }

  @Test
  void a_probe_for_which_no_task_is_left_costs_a_question() {
    HybridRun run =
        run(jobs(job(0, 10), job(0, 10)), 1, 0, Hybrids.probesOnly(2, false, ARRIVAL), 1);
    HybridOutcome outcome = run.run();
    assertThat(run.tasks().began(1)).isEqualTo(13_500);
    assertThat(outcome.counts().inVain()).isEqualTo(2);
  }

  @Test
  void a_sticky_server_goes_on_with_the_job_that_it_has_begun() {
    long seed =
        seedWhere(d -> d.below(2) == 1 && d.below(2) == 0 && d.below(2) == 1 && d.below(2) == 0);
    HybridJobs jobs = jobs(job(0, 400), job(10, 10, 10), job(10, 10));
    HybridRun sticky = run(jobs, 2, 0, Hybrids.probesOnly(1, true, ARRIVAL), seed);
    sticky.run();
    assertThat(sticky.tasks().began(1)).isEqualTo(11_500);
    assertThat(sticky.tasks().began(2)).isEqualTo(22_500);
    assertThat(sticky.tasks().began(3)).isEqualTo(33_500);
    HybridRun loose = run(jobs, 2, 0, Hybrids.probesOnly(1, false, ARRIVAL), seed);
    loose.run();
    assertThat(loose.tasks().began(3)).isEqualTo(22_500);
    assertThat(loose.tasks().began(2)).isEqualTo(402_500);
  }

  @Test
  void the_job_with_least_work_left_is_first() {
    HybridJobs jobs = jobs(job(0, 100), job(10, 50), job(20, 10));
    HybridRun run = run(jobs, 1, 0, Hybrids.probesOnly(1, false, new Order(true, 1)), 1);
    run.run();
    assertThat(run.tasks().began(2)).isEqualTo(102_500);
    assertThat(run.tasks().began(1)).isEqualTo(113_500);
  }

  @Test
  void a_probe_lets_others_pass_only_until_its_patience_ends() {
    HybridJobs jobs = jobs(job(0, 100), job(10, 20), job(20, 10), job(20, 10), job(20, 10));
    HybridRun run = run(jobs, 1, 0, Hybrids.probesOnly(1, false, new Order(true, 1)), 1);
    run.run();
    assertThat(run.tasks().began(2)).isEqualTo(102_500);
    assertThat(run.tasks().began(3)).isEqualTo(113_500);
    assertThat(run.tasks().began(1)).isEqualTo(124_500);
    assertThat(run.tasks().began(4)).isEqualTo(145_500);
  }

  @Test
  void a_server_with_a_long_task_turns_probes_down() {
    long seed = seedWhere(draws -> draws.below(2) == 0);
    HybridRun run =
        run(
            jobs(job(0, 1000), job(10, 10)),
            2,
            1,
            Hybrids.central(new Probes(1, 0, 5), false),
            seed);
    HybridOutcome outcome = run.run();
    assertThat(run.tasks().began(0)).isEqualTo(500);
    assertThat(run.tasks().began(1)).isEqualTo(12_500);
    assertThat(outcome.counts().turnedDown()).isEqualTo(1);
  }

  @Test
  void an_old_copy_of_the_state_costs_another_round() {
    long seed = seedWhere(draws -> draws.below(3) == 0 && draws.below(2) == 0);
    HybridJobs jobs = jobs(job(0, 1000), job(1, 1000), job(10, 10));
    for (int rounds : new int[] {2, 3}) {
      HybridRun run = run(jobs, 3, 1, Hybrids.central(new Probes(1, 0, rounds), false), seed);
      HybridOutcome outcome = run.run();
      assertThat(run.tasks().began(2)).isEqualTo(13_500);
      assertThat(outcome.counts().turnedDown()).isEqualTo(2);
    }
  }

  @Test
  void a_long_task_goes_where_it_waits_least() {
    HybridRun run =
        run(jobs(job(0, 1000), job(1, 600), job(20, 510)), 3, 1, Hybrids.central(ONE, false), 1);
    run.run();
    assertThat(run.tasks().began(0)).isEqualTo(500);
    assertThat(run.tasks().began(1)).isEqualTo(1_500);
    assertThat(run.tasks().began(2)).isEqualTo(601_500);
  }

  @Test
  void an_idle_server_takes_short_tasks_from_behind_a_long_one() {
    long seed = seedWhere(draws -> draws.below(2) == 0 && draws.below(2) == 1);
    HybridJobs jobs = jobs(job(0, 1000), job(10, 10), job(10, 10));
    HybridRun hawk = run(jobs, 2, 1, Hybrids.central(ONE, true), seed);
    HybridOutcome outcome = hawk.run();
    assertThat(hawk.tasks().began(2)).isEqualTo(11_500);
    assertThat(hawk.tasks().began(1)).isEqualTo(22_500);
    assertThat(outcome.counts().stolen()).isEqualTo(1);
    HybridRun honest = run(jobs, 2, 1, Hybrids.central(ONE, false), seed);
    honest.run();
    assertThat(honest.tasks().began(1)).isEqualTo(1_001_500);
  }

  @Test
  void a_server_may_steal_in_vain_from_any_number_of_others() {
    long[] longTasks = new long[40_000];
    Arrays.fill(longTasks, 20_000);
    long[] shortTasks = LongStream.range(0, 400).map(task -> 60 + task / 10).toArray();
    HybridScheme hawk =
        new HybridScheme(
            "hawk", new Probes(200, 0, 0), new Order(true, 5), false, true, true, Optional.empty());
    HybridRun run = run(jobs(job(0, longTasks), job(1, shortTasks)), 40_400, 400, hawk, 1);
    assertThat(run.run().counts().stolen()).isGreaterThan(40_000);
  }

  @Test
  void short_tasks_do_not_wait_for_a_long_partition_that_they_may_use() {
    HybridRun run = run(jobs(job(0, 10, 10, 10, 10)), 50, 1, HybridScheme.eagle(), 1);
    assertThat(run.run().shortWaits().mostSeconds()).isLessThan(0.03);
  }
}
