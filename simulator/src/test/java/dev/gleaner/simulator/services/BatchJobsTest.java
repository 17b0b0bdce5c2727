package dev.gleaner.simulator.services;

import static dev.gleaner.simulator.services.SmallReplay.job;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchJobsTest {

  private static final List<JobSpec> THREE = List.of(job(100, 1), job(200, 4, 6), job(210, 10));

  @Test
  void time_begins_with_the_first_job_that_is_left() {
    BatchJobs jobs = new BatchJobs(THREE, 50_000, 0);

    assertThat(jobs.jobs()).isEqualTo(2);
    assertThat(jobs.tasks()).isEqualTo(3);
    assertThat(jobs.submit(0)).isZero();
    assertThat(jobs.submit(1)).isEqualTo(10_000);
    assertThat(jobs.length(0)).isEqualTo(6_000);
    // 20 s of work, and the next round would begin after 20 s.
    assertThat(jobs.meanCores()).isCloseTo(1, within(1e-12));
  }

  @Test
  void rounds_follow_each_other_and_are_numbered_through() {
    BatchJobs jobs = new BatchJobs(THREE, 50_000, 60_000);

    assertThat(jobs.jobs()).isEqualTo(6);
    assertThat(jobs.duration()).isEqualTo(60_000);
    assertThat(jobs.submit(5)).isEqualTo(50_000);
    assertThat(jobs.jobOf(8)).isEqualTo(5);
    assertThat(jobs.jobOf(7)).isEqualTo(4);
    assertThat(jobs.firstTask(5)).isEqualTo(8);
    assertThat(jobs.firstTask(6)).isEqualTo(9);
    assertThat(jobs.runtime(8)).isEqualTo(10_000);
  }

  @Test
  void a_task_of_several_cores_is_refused() {
    JobSpec wide = new JobSpec("wide", 0, List.of(new TaskSpec(new Resources(2, 1), 1000)));

    assertThatThrownBy(() -> new BatchJobs(List.of(wide), 0, 0))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("wide wants 2 cores");
  }

  @Test
  void nothing_left_is_an_error() {
    assertThatThrownBy(() -> new BatchJobs(THREE, 3_600_000, 0))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no batch job is left");
  }
}
