package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** For people: one table for each point. */
record ResultTable(boolean timing) implements ResultPrinter {

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    int seeds = outcome.seeds().size();
    out.println(
        "%s: %d %s, compared with %s job by job%s"
            .formatted(
                outcome.name(),
                seeds,
                seeds == 1 ? "seed" : "seeds",
                outcome.baseline(),
                seeds == 1 ? "" : " (mean ± 95% confidence)"));
    for (PointOutcome point : outcome.points()) {
      out.println();
      if (!outcome.sweptKey().isEmpty()) {
        out.println("%s = %s".formatted(outcome.sweptKey(), point.label()));
      }
      table(point).print(out);
      MoneyTable.print(point, outcome.baseline(), out);
      GroupTable.print(point, out);
      if (!point.quietTimes().isEmpty()) {
        out.println();
        out.println("quiet time that a node needs so that a task meets no change, by confidence");
        QuietTimeTable.of(point.quietTimes()).print(out);
      }
    }
  }

  private Table table(PointOutcome point) {
    List<String> header =
        new ArrayList<>(
            List.of(
                "scheme",
                "relative JCT",
                "mean JCT",
                "mean saved",
                "p90 saved",
                "work lost",
                "kills/task",
                "kill order",
                "used",
                "unfinished"));
    if (timing) {
      header.add("µs/decision");
    }
    Table table = new Table(header.toArray(String[]::new));
    point.summaries().forEach(summary -> table.add(row(summary)));
    return table;
  }

  private List<String> row(SchemeSummary summary) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                summary.scheme(),
                Figures.withSpread(summary.normalisedCompletion(), x -> Figures.decimal(x, 3)),
                Figures.durationWithSpread(summary.meanCompletionMillis()),
                Figures.withSpread(summary.meanReduction(), Figures::percent),
                Figures.withSpread(summary.p90Reduction(), Figures::percent),
                Figures.withSpread(summary.wastedFraction(), Figures::percent),
                Figures.decimal(summary.killsPerFinishedTask().mean(), 3),
                Figures.killOrder(summary),
                Figures.percent(summary.utilisation().mean()),
                Integer.toString(summary.unfinishedJobs())));
    if (timing) {
      cells.add(Figures.withSpread(summary.decisionMicros(), x -> Figures.decimal(x, 2)));
    }
    return cells;
  }
}
