package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Headline;
import dev.gleaner.simulator.result.Pictures;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What jobs on a pool have come to. */
public final class PoolResult {

  private PoolResult() {}

  /**
   * Of the runs of all points.
   *
   * @param timing whether with wall time, which differs from run to run
   */
  public static Result of(ScenarioOutcome outcome, boolean timing) {
    return new Result(
        words(outcome),
        List.of(),
        shown(outcome, timing),
        PoolTables.of(outcome, timing),
        Optional.of(PoolDocument.of(outcome, timing).put("summary", words(outcome).summary())),
        new Pictures(List.of(), headlines(outcome), SetUp.facts(outcome), Optional.of(outcome)));
  }

  private static Words words(ScenarioOutcome outcome) {
    int seeds = outcome.seeds().size();
    String opening =
        "%s: %d %s, compared with %s job by job%s"
            .formatted(
                outcome.name(),
                seeds,
                seeds == 1 ? "seed" : "seeds",
                outcome.baseline(),
                seeds == 1 ? "" : " (mean and 95% confidence)");
    return new Words(
        opening,
        List.of(),
        Conclusions.unfinished(outcome).stream().toList(),
        Conclusions.ofFinished(outcome),
        "");
  }

  private static List<ResultTable> shown(ScenarioOutcome outcome, boolean timing) {
    List<ResultTable> tables = new ArrayList<>();
    for (PointOutcome point : outcome.points()) {
      String title =
          outcome.sweptKey().isEmpty()
              ? ""
              : "%s = %s".formatted(outcome.sweptKey(), point.label());
      tables.add(SchemesTable.of(title, point, timing));
      MoneyTable.of(point, outcome.baseline()).ifPresent(tables::add);
      GroupTable.of(point).ifPresent(tables::add);
      QuietTimeTable.of(point).ifPresent(tables::add);
    }
    return tables;
  }

  private static List<Headline> headlines(ScenarioOutcome outcome) {
    return outcome.points().size() > 1 ? SweepHeadlines.of(outcome) : PointHeadlines.of(outcome);
  }
}
