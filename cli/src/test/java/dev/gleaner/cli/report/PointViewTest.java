package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.gleaner.cli.report.traces.Distribution;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.run.results.SetUp;
import java.util.List;
import org.junit.jupiter.api.Test;

class PointViewTest {

  private static final List<RunOutcome> RUNS =
      List.of(
          run("base", 1, KillOrder.OLDEST_FIRST, job("a", 100), job("b", 200), unfinished("c")),
          run("base", 2, KillOrder.OLDEST_FIRST, job("a", 400)),
          run("new", 1, KillOrder.NEWEST_FIRST, job("a", 50), job("b", 400), job("c", 900)),
          run("new", 2, KillOrder.NEWEST_FIRST, job("a", 100)));

  private static final ScenarioOutcome OUTCOME =
      new ScenarioOutcome(
          "name",
          "",
          "base",
          List.of("base", "new"),
          List.of(1L, 2L),
          "",
          List.of(new PointOutcome("", RUNS, List.of())));

  @Test
  void jobs_are_compared_with_the_same_job_of_the_same_seed() {
    PointView view = PointView.of(OUTCOME, OUTCOME.points().get(0));

    assertThat(view.normalised()).hasSize(1);
    Distribution normalised = view.normalised().get(0).distribution();
    assertThat(normalised.count())
        .as("the job that one of them did not finish is out")
        .isEqualTo(3);
    assertThat(normalised.values()).containsExactly(0.25, 0.5, 2.0);
    assertThat(normalised.shares()).containsExactly(0.3333, 0.6667, 1.0);
  }

  @Test
  void completion_times_are_those_of_all_seeds_and_count_unfinished_jobs() {
    Distribution base =
        PointView.of(OUTCOME, OUTCOME.points().get(0)).completion().get(0).distribution();

    assertThat(base.values()).containsExactly(100.0, 200.0, 400.0);
    assertThat(base.shares()).containsExactly(0.25, 0.5, 0.75);
  }

  @Test
  void facts_tell_ranges_and_kill_orders_that_differ() {
    assertThat(SetUp.facts(OUTCOME))
        .containsExactly(
            entry("Seeds", "2"),
            entry("Jobs per run", "1 to 3"),
            entry("Tasks per run", "4 to 12"),
            entry("Baseline", "base"),
            entry(
                "A shrinking node kills",
                "base: its oldest tasks first; new: its newest tasks first"));
  }

  private static JobOutcome job(String name, long millis) {
    return new JobOutcome(name, "queue", "all", 1000, 1000, 1000 + millis, 4, 0, 10, 0.5);
  }

  private static JobOutcome unfinished(String name) {
    return new JobOutcome(name, "queue", "all", 1000, 1000, JobOutcome.UNFINISHED, 4, 0, 10, 0.5);
  }

  private static RunOutcome run(String scheme, long seed, KillOrder order, JobOutcome... jobs) {
    return PlainRun.of(scheme, seed, order, List.of(jobs), List.of());
  }
}
