package dev.gleaner.simulator.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.scenario.JobStream;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.ScenarioFile;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScenarioRunnerTest {

  private static final String SCENARIO =
      """
      name: small
      capacity: {preset: C2, nodes: 8}
      jobs: {workload: seismic-a, count: 6, inter-arrival: 5m, tasks: 2..6, cores: [2, 4]}
      warm-up: 2h
      limit: 24h
      schemes: [capacity-scheduler, oracle, slacksched-no-delay, slacksched]
      baseline: capacity-scheduler
      seeds: 3
      vary: {cluster.kill-order: [oldest-first, newest-first]}
      """;

  private static ScenarioPlan plan() {
    return ScenarioFile.parse("small.yaml", SCENARIO, List.of());
  }

  @Test
  void the_outcome_does_not_depend_on_the_number_of_threads() {
    ScenarioOutcome one = new ScenarioRunner(1).run(plan(), PlanListener.NONE);
    ScenarioOutcome four = new ScenarioRunner(4).run(plan(), PlanListener.NONE);
    for (int point = 0; point < one.points().size(); point++) {
      List<RunOutcome> runs = one.points().get(point).runs();
      List<RunOutcome> others = four.points().get(point).runs();
      assertThat(others).hasSameSizeAs(runs).hasSize(12);
      for (int i = 0; i < runs.size(); i++) {
        assertThat(others.get(i).jobs()).isEqualTo(runs.get(i).jobs());
        assertThat(others.get(i).work()).isEqualTo(runs.get(i).work());
      }
    }
  }

  @Test
  void schemes_and_points_share_their_jobs_and_seeds_do_not() {
    ScenarioOutcome outcome = new ScenarioRunner(2).run(plan(), PlanListener.NONE);
    List<RunOutcome> runs = outcome.points().get(0).runs();
    assertThat(submissions(runs.get(1))).isEqualTo(submissions(runs.get(0)));
    assertThat(submissions(outcome.points().get(1).runs().get(0)))
        .isEqualTo(submissions(runs.get(0)));
    assertThat(submissions(runs.get(4))).isNotEqualTo(submissions(runs.get(0)));
  }

  private static List<Long> submissions(RunOutcome run) {
    return run.jobs().stream().map(JobOutcome::submitMillis).toList();
  }

  @Test
  void the_listener_hears_of_every_run_and_only_the_first_seed_keeps_a_timeline() {
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger heard = new AtomicInteger();
    PlanListener listener =
        new PlanListener() {
          @Override
          public void begins(String parts, int count) {
            begun.addAndGet(count);
          }

          @Override
          public void step() {
            heard.incrementAndGet();
          }
        };
    ScenarioOutcome outcome = new ScenarioRunner(2).run(plan(), listener);
    assertThat(begun).hasValue(plan().runs());
    assertThat(heard).hasValue(plan().runs());
    assertThat(outcome.points().get(0).runs())
        .allMatch(run -> run.timeline().isPresent() == (run.seed() == 1));
  }

  @Test
  void a_run_that_cannot_be_done_fails_the_whole_with_its_own_error() {
    Scenario scenario = plan().points().get(0).scenario();
    JobSpec huge = new JobSpec("huge", 0, List.of(new TaskSpec(new Resources(9999, 1), 1000)));
    ScenarioPlan broken =
        planWith(
            scenario,
            List.of(new JobStream("default", "all", Optional.empty(), s -> List.of(huge))));
    assertThatThrownBy(() -> new ScenarioRunner(2).run(broken, PlanListener.NONE))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("9999 cores");
  }

  @Test
  void jobs_that_come_at_whole_seconds_get_milliseconds() {
    Scenario scenario = plan().points().get(0).scenario();
    List<TaskSpec> tasks = List.of(new TaskSpec(new Resources(1, 1), 1000));
    List<JobSpec> jobs = List.of(new JobSpec("a", 1000, tasks), new JobSpec("b", 2000, tasks));
    ScenarioPlan plan =
        planWith(scenario, List.of(new JobStream("default", "all", Optional.empty(), s -> jobs)));
    List<Long> submitted =
        submissions(
            new ScenarioRunner(1).run(plan, PlanListener.NONE).points().get(0).runs().get(0));
    long warmUp = scenario.warmUp().toMillis();
    assertThat(submitted.get(0) - warmUp).isBetween(1000L, 1999L);
    assertThat(submitted.get(1) - warmUp).isBetween(2000L, 2999L);
    assertThat(submitted.stream().map(at -> at % 1000).toList()).isNotEqualTo(List.of(0L, 0L));
  }

  private static ScenarioPlan planWith(Scenario scenario, List<JobStream> jobs) {
    Scenario changed =
        new Scenario(
            scenario.name(),
            scenario.description(),
            scenario.capacity(),
            scenario.bufferShare(),
            scenario.vmSizes(),
            jobs,
            scenario.cluster(),
            scenario.prices(),
            scenario.warmUp(),
            scenario.limit(),
            scenario.schemes(),
            scenario.baseline(),
            scenario.seeds(),
            scenario.quietTimes());
    return new ScenarioPlan(plan().head(), "", List.of(new ScenarioPlan.SweptPoint("", changed)));
  }
}
