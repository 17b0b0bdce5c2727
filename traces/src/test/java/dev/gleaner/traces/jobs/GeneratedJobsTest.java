package dev.gleaner.traces.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedJobsTest {

  @ParameterizedTest
  @CsvSource({
    "seismic-a, 38, 38, 1, 75",
    "seismic-b, 40, 40, 1, 90",
    "genomics, 27.7, 17.9, 5, 100"
  })
  void task_lengths_have_the_shape_of_the_paper(
      String name, double mean, double median, double shortest, double longest) {
    double[] minutes =
        jobs(Workload.named(name).withJobs(2000, 60), 3).stream()
            .flatMap(job -> job.tasks().stream())
            .mapToDouble(task -> task.runtimeMillis() / 60_000.0)
            .sorted()
            .toArray();
    assertThat(minutes[0]).isGreaterThanOrEqualTo(shortest);
    assertThat(minutes[minutes.length - 1]).isBetween(75 * 0.99, longest);
    assertThat(Arrays.stream(minutes).average().orElseThrow()).isCloseTo(mean, within(0.1 * mean));
    assertThat(minutes[minutes.length / 2]).isCloseTo(median, within(0.1 * median));
  }

  @Test
  void tasks_of_a_seismic_b_job_resemble_each_other_more_than_jobs_do() {
    List<JobSpec> jobs = jobs(Workload.named("seismic-b").withJobs(300, 60), 4);
    double withinJobs =
        jobs.stream().mapToDouble(GeneratedJobsTest::deviation).average().orElseThrow();
    double[] means = jobs.stream().mapToDouble(GeneratedJobsTest::mean).toArray();
    assertThat(deviation(means)).isGreaterThan(1.3 * withinJobs);
  }

  @Test
  void changing_one_setting_leaves_the_other_draws_alone() {
    Workload plain = Workload.named("seismic-a");
    List<JobSpec> before = jobs(plain, 5);
    assertThat(drawn(jobs(plain.withEstimateError(0.5), 5), TaskSpec::runtimeMillis))
        .isEqualTo(drawn(before, TaskSpec::runtimeMillis));
    assertThat(drawn(jobs(plain.withJobs(50, 5), 5), TaskSpec::runtimeMillis))
        .isEqualTo(drawn(before, TaskSpec::runtimeMillis));
    assertThat(drawn(jobs(plain.withDemand(List.of(1), 100), 5), TaskSpec::runtimeMillis))
        .isEqualTo(drawn(before, TaskSpec::runtimeMillis));
    assertThat(jobs(plain.withTasks(1, 3), 5).stream().map(JobSpec::submitMillis))
        .isEqualTo(before.stream().map(JobSpec::submitMillis).toList());
  }

  @Test
  void jobs_arrive_at_the_mean_rate_and_demand_what_is_asked_for() {
    List<JobSpec> jobs = jobs(Workload.named("genomics").withJobs(4000, 100).withTasks(1, 3), 6);
    assertThat(jobs.get(0).submitMillis()).isZero();
    assertThat(jobs.get(3999).submitMillis() / 3999.0 / 1000).isCloseTo(100, within(5.0));
    assertThat(jobs.stream().map(job -> job.tasks().get(0).demand().cores()).distinct())
        .containsExactlyInAnyOrder(1, 2, 4);
    assertThat(jobs.stream().map(job -> job.tasks().size()).distinct())
        .containsExactlyInAnyOrder(1, 2, 3);
    assertThat(jobs)
        .allMatch(
            job ->
                job.tasks().get(0).demand().memoryMib()
                    == 256L * job.tasks().get(0).demand().cores());
  }

  @Test
  void arrivals_are_as_many_times_as_frequent_as_the_rate_of_their_hour_says() {
    long hour = 3_600_000;
    Workload plain = Workload.named("seismic-a").withTasks(1, 1).withJobs(40_000, 60);
    List<JobSpec> jobs = jobs(plain, new ArrivalRates(6 * hour, List.of(1.0, 4.0, 2.0)), 8);
    // Whole cycles only: 18 hours with 60 * 6 * (1 + 4 + 2) arrivals.
    long cycles = jobs.get(jobs.size() - 1).submitMillis() / (18 * hour);
    double[] arrivals = new double[3];
    for (JobSpec job : jobs) {
      if (job.submitMillis() < cycles * 18 * hour) {
        arrivals[(int) (job.submitMillis() / (6 * hour) % 3)]++;
      }
    }
    assertThat(cycles).isBetween(14L, 16L);
    assertThat(arrivals[0] / cycles).isCloseTo(360, within(18.0));
    assertThat(arrivals[1] / cycles).isCloseTo(1440, within(45.0));
    assertThat(arrivals[2] / cycles).isCloseTo(720, within(30.0));
    assertThat(jobs(plain, new ArrivalRates(hour, List.of(1.0)), 8)).isEqualTo(jobs(plain, 8));
  }

  @Test
  void the_rate_is_integrated_exactly() {
    ArrivalRates rates = new ArrivalRates(10, List.of(1.0, 4.0));
    // A cycle of 20 ms holds what 50 ms hold at the base rate.
    assertThat(List.of(5.0, 10.0, 30.0, 50.0, 52.0, 100.0).stream().map(rates::stretch))
        .containsExactly(5.0, 10.0, 15.0, 20.0, 22.0, 40.0);
    assertThat(ArrivalRates.CONSTANT.stretch(7.3)).isEqualTo(7.3);
    assertThatThrownBy(() -> new ArrivalRates(10, List.of(1.0, 0.0)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("factors above 0");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, -0.5})
  void estimates_are_off_by_up_to_the_error(double error) {
    double[] off =
        jobs(Workload.named("seismic-a").withEstimateError(error), 7).stream()
            .flatMap(job -> job.tasks().stream())
            .mapToDouble(task -> (double) task.estimateMillis() / task.runtimeMillis() - 1)
            .toArray();
    assertThat(Arrays.stream(off).average().orElseThrow()).isCloseTo(error / 2, within(0.02));
    assertThat(Arrays.stream(off).min().orElseThrow()).isGreaterThan(Math.min(0, error) - 1e-4);
    assertThat(Arrays.stream(off).max().orElseThrow()).isLessThan(Math.max(0, error) + 1e-4);
  }

  @Test
  void wrong_settings_are_refused() {
    Workload plain = Workload.named("seismic-a");
    assertThatThrownBy(() -> Workload.named("weather"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected one of seismic-a, seismic-b, genomics");
    assertThatThrownBy(() -> plain.withTasks(3, 2)).hasMessageContaining("most tasks is 2");
    assertThatThrownBy(() -> plain.withLengths(3, 2)).hasMessageContaining("task length");
    assertThatThrownBy(() -> plain.withEstimateError(-1)).hasMessageContaining("above -1");
    assertThatThrownBy(() -> plain.withDemand(List.of(), 1)).hasMessageContaining("cores per task");
  }

  private static List<JobSpec> jobs(Workload workload, ArrivalRates rates, long seed) {
    return new GeneratedJobs(workload, rates, Resources.NONE).jobs(new RandomStreams(seed));
  }

  private static List<JobSpec> jobs(Workload workload, long seed) {
    return new GeneratedJobs(workload).jobs(new RandomStreams(seed));
  }

  private static List<Long> drawn(List<JobSpec> jobs, ToLongFunction<TaskSpec> value) {
    return jobs.stream().flatMap(job -> job.tasks().stream()).map(value::applyAsLong).toList();
  }

  private static double mean(JobSpec job) {
    return job.tasks().stream().mapToLong(TaskSpec::runtimeMillis).average().orElseThrow();
  }

  private static double deviation(JobSpec job) {
    return deviation(job.tasks().stream().mapToDouble(TaskSpec::runtimeMillis).toArray());
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Math.sqrt(
        Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow());
  }
}
