package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class ConcurrentTasksTest {

  @Test
  void tasks_count_for_the_part_of_a_period_in_which_they_run() {
    HybridJobs jobs =
        Hybrids.jobs(job(0, 50_000, 150_000), job(150_000, 100_000), job(300_000, 1_000));
    assertThat(ConcurrentTasks.of(jobs).fine())
        .containsExactly(new double[] {1.5, 1, 0.5}, within(1e-9));
  }

  @Test
  void four_hours_are_the_mean_of_their_parts() {
    HybridJobs jobs = Hybrids.jobs(job(0, 7_200_000), job(30_000_000, 1));
    ConcurrentTasks tasks = ConcurrentTasks.of(jobs);
    assertThat(tasks.coarse()).containsExactly(new double[] {0.5, 0}, within(1e-9));
    assertThat(ConcurrentTasks.mean(tasks.coarse())).isEqualTo(0.25);
    assertThat(ConcurrentTasks.deviation(tasks.coarse())).isEqualTo(0.25);
  }
}
