package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.PoolSummary;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainSummaryTest {

  @Test
  void it_says_how_much_sooner_jobs_complete_and_how_much_work_is_lost() {
    assertThat(PlainSummary.lines(outcome(10, 0.25), "ours"))
        .containsExactly(
            "With ours the average job completes 25.0% sooner than with base (95% confidence: 20.0%"
                + " to 30.0%).",
            "Of all work, 2.0% is lost to shrinking and vanishing nodes, compared with 8.0%.");
  }

  @Test
  void a_worse_scheme_is_not_praised() {
    assertThat(PlainSummary.lines(outcome(1, -0.1), "ours").get(0))
        .isEqualTo("With ours the average job completes 10.0% later than with base.");
  }

  private static ScenarioOutcome outcome(int seeds, double reduction) {
    Estimate zero = new Estimate(0, 0, seeds);
    return new ScenarioOutcome(
        "test",
        "",
        "base",
        List.of("base", "ours"),
        List.of(1L),
        "",
        List.of(
            new PointOutcome(
                "",
                List.of(),
                List.of(
                    summary("base", zero, new Estimate(0.08, 0, seeds)),
                    summary(
                        "ours",
                        new Estimate(reduction, 0.05, seeds),
                        new Estimate(0.02, 0, seeds))))));
  }

  private static SchemeSummary summary(String name, Estimate reduction, Estimate wasted) {
    Estimate any = new Estimate(1, 0, reduction.samples());
    return new SchemeSummary(
        name,
        KillOrder.OLDEST_FIRST,
        any,
        any,
        any,
        any,
        any,
        reduction,
        reduction,
        any,
        wasted,
        any,
        any,
        any,
        any,
        any,
        any,
        any,
        0,
        new CostSummary(any, any, any, any, any, any, any),
        new PoolSummary(any, any, any, any),
        List.of());
  }
}
