package dev.gleaner.cli.compare;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.run.results.MoneyTable;
import dev.gleaner.simulator.run.results.Unfinished;
import java.util.ArrayList;
import java.util.List;

/** What the VMs of each contract cost and how long jobs take on them. */
final class ContractTable {

  /** The first to go where not all columns fit. */
  private static final List<String> DETAILS = List.of("$/job", "p90 JCT", "cores");

  private final PointOutcome point;
  private final String baseline;
  private final boolean timing;

  private ContractTable(ScenarioOutcome outcome, boolean timing) {
    this.point = outcome.points().get(0);
    this.baseline = outcome.baseline();
    this.timing = timing;
  }

  static ResultTable of(ScenarioOutcome outcome, boolean timing) {
    ContractTable table = new ContractTable(outcome, timing);
    return new ResultTable(
        "contracts",
        "",
        table.header().stream().map(ContractTable::column).toList(),
        table.point.summaries().stream().map(table::row).toList());
  }

  private static Measure column(String label) {
    Measure column = Measure.text(label, label);
    return DETAILS.contains(label) ? column.detail() : column;
  }

  /** Times of the few jobs that are done are no times of all. */
  private String known(SchemeSummary summary, SchemeSummary other, String time) {
    return new Unfinished(point).isTooMany(summary, other) ? "-" : time;
  }

  private List<String> header() {
    List<String> header =
        new ArrayList<>(
            List.of(
                "scheme",
                "cost",
                "$/job",
                "cost vs " + baseline,
                "mean JCT",
                "p90 JCT",
                "JCT vs " + baseline,
                "work lost",
                "cores"));
    if (new Unfinished(point).isAny()) {
      header.add(1, "unfinished");
    }
    if (timing) {
      header.add("µs/decision");
    }
    return header;
  }

  private List<Object> row(SchemeSummary summary) {
    boolean same = summary.scheme().equals(baseline);
    List<Object> cells =
        new ArrayList<>(
            List.of(
                summary.scheme(),
                MoneyTable.paid(summary),
                Figures.dollars(summary.cost().perJob().mean()),
                same ? "" : Intervals.change(summary.cost().reduction()),
                known(summary, summary, Figures.durationWithSpread(summary.meanCompletionMillis())),
                known(summary, summary, Figures.duration(summary.p90CompletionMillis().mean())),
                same
                    ? ""
                    : known(
                        summary,
                        point.summary(baseline),
                        Intervals.change(summary.meanReduction())),
                Figures.percent(summary.wastedFraction().mean()),
                Figures.decimal(ContractPools.meanCores(point, summary.scheme()), 0)));
    if (new Unfinished(point).isAny()) {
      cells.add(1, Integer.toString(summary.unfinishedJobs()));
    }
    if (timing) {
      cells.add(Figures.withSpread(summary.decisionMicros(), x -> Figures.decimal(x, 2)));
    }
    return cells;
  }
}
