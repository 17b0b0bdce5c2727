package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What the VMs of each contract cost and how long jobs take on them, and what that means. */
record ContractTable(boolean timing, TableWidth width) implements ResultPrinter {

  /** The first to go where not all columns fit. */
  private static final List<String> DETAILS = List.of("$/job", "p90 JCT", "cores");

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    int seeds = outcome.seeds().size();
    Prose.print(
        "%s: %s"
            .formatted(
                outcome.description(),
                seeds == 1
                    ? "1 seed, so that nobody knows the spread"
                    : seeds + " seeds, mean and 95% confidence"),
        out);
    List<String> lines = ContractSummary.lines(outcome);
    // What is not finished comes first: whoever reads on must know.
    int first = new Unfinished(outcome.points().get(0)).isAny() ? 1 : 0;
    lines.subList(0, first).forEach(line -> Prose.print(line, out));
    out.println();
    table(outcome.points().get(0), outcome.baseline()).print(out, width);
    out.println();
    lines.subList(first, lines.size()).forEach(line -> Prose.print(line, out));
    out.println();
    Prose.print(ContractPools.note(outcome), out);
  }

  /** Times of the few jobs that are done are no times of all. */
  private static String known(
      PointOutcome point, SchemeSummary summary, SchemeSummary other, String time) {
    return new Unfinished(point).isTooMany(summary, other) ? "-" : time;
  }

  private Table table(PointOutcome point, String baseline) {
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
    Table table = new Table(header.toArray(String[]::new));
    DETAILS.forEach(name -> table.detail(header.indexOf(name)));
    point.summaries().forEach(summary -> table.add(row(point, summary, baseline)));
    return table;
  }

  private List<String> row(PointOutcome point, SchemeSummary summary, String baseline) {
    boolean same = summary.scheme().equals(baseline);
    List<String> cells =
        new ArrayList<>(
            List.of(
                summary.scheme(),
                MoneyTable.paid(summary),
                Figures.dollars(summary.cost().perJob().mean()),
                same ? "" : Intervals.change(summary.cost().reduction()),
                known(
                    point,
                    summary,
                    summary,
                    Figures.durationWithSpread(summary.meanCompletionMillis())),
                known(
                    point,
                    summary,
                    summary,
                    Figures.duration(summary.p90CompletionMillis().mean())),
                same
                    ? ""
                    : known(
                        point,
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
