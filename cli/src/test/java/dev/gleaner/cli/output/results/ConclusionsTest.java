package dev.gleaner.cli.output.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.report.FakeSummaries;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.run.results.PoolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConclusionsTest {

  @Test
  void it_says_who_is_best_by_how_much_and_what_is_lost() {
    assertThat(conclusions(outcome(scheme("ours", 0.25, 0.02), scheme("other", 0.1, 0.05))))
        .containsExactly(
            "With ours the average job completes 25% sooner than with base (95% confidence: 20% to"
                + " 30%).",
            "Of 2 schemes beside base that is the soonest. It closes 50% of the gap to the bound,"
                + " which is every job alone on a pool that never shrinks.",
            "Of all work, 2.0% is lost to shrinking and vanishing nodes, compared with 8.0%.");
  }

  @Test
  void a_scheme_that_knows_the_future_is_not_the_best() {
    assertThat(conclusions(outcome(scheme("ours", 0.25, 0.02), scheme("oracle", 0.6, 0))))
        .first()
        .isEqualTo(
            "With ours the average job completes 25% sooner than with base (95% confidence: 20% to"
                + " 30%).");
  }

  @Test
  void a_worse_scheme_is_not_praised() {
    assertThat(conclusions(outcome(scheme("ours", -0.1, 0.1))))
        .containsExactly(
            "With ours the average job completes 10% later than with base (95% confidence: 5% to"
                + " 15%).",
            "Of all work, 10.0% is lost to shrinking and vanishing nodes, compared with 8.0%.");
  }

  @Test
  void who_runs_alone_is_compared_with_nobody() {
    assertThat(conclusions(outcome()))
        .containsExactly(
            "With base the average job takes 1ms, and 8.0% of all work is lost to shrinking and"
                + " vanishing nodes.");
  }

  private static List<String> conclusions(ScenarioOutcome outcome) {
    return PoolResult.of(outcome, false).words().summary().stream().map(ResultWords::text).toList();
  }

  private static SchemeSummary scheme(String name, double saved, double wasted) {
    return FakeSummaries.of(name, new Estimate(saved, 0.05, 10), new Estimate(wasted, 0, 10), 0);
  }

  private static ScenarioOutcome outcome(SchemeSummary... others) {
    List<SchemeSummary> all = new ArrayList<>();
    all.add(FakeSummaries.of("base", new Estimate(0, 0, 10), new Estimate(0.08, 0, 10), 0));
    all.addAll(List.of(others));
    return new ScenarioOutcome(
        "test",
        "",
        "base",
        all.stream().map(SchemeSummary::scheme).toList(),
        Set.of("oracle"),
        List.of(1L),
        "",
        List.of(new PointOutcome("", List.of(), all)));
  }
}
