package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** What the schemes of a point cost and where the dollars went. */
final class MoneyTable {

  private final boolean withCopies;
  private final boolean withSaved;

  private MoneyTable(boolean withCopies, boolean withSaved) {
    this.withCopies = withCopies;
    this.withSaved = withSaved;
  }

  /** Nothing where nothing costs anything. */
  static void print(PointOutcome point, String baseline, TableWidth width, PrintWriter out) {
    List<SchemeSummary> summaries = point.summaries();
    if (summaries.stream().noneMatch(summary -> summary.cost().total().mean() > 0)) {
      return;
    }
    out.println();
    out.println("money: US dollars per run");
    boolean others = summaries.stream().anyMatch(summary -> !summary.scheme().equals(baseline));
    boolean copies = summaries.stream().anyMatch(summary -> summary.cost().redundant().mean() > 0);
    new MoneyTable(copies, others).table(summaries).print(out, width);
  }

  /** Whatever is left unfinished would cost more. */
  static String paid(SchemeSummary summary) {
    String cost = Figures.dollarsWithSpread(summary.cost().total());
    return summary.unfinishedJobs() > 0 ? "> " + cost : cost;
  }

  private Table table(List<SchemeSummary> summaries) {
    List<String> header = new ArrayList<>(List.of("scheme", "cost", "$/job", "useful", "wasted"));
    if (withCopies) {
      header.add("copies");
    }
    header.add("idle");
    if (withSaved) {
      header.add("cost saved");
    }
    Table table = new Table(header.toArray(String[]::new));
    for (int where = header.indexOf("$/job"); where <= header.indexOf("idle"); where++) {
      table.detail(where);
    }
    summaries.forEach(summary -> table.add(row(summary)));
    return table;
  }

  private List<String> row(SchemeSummary summary) {
    CostSummary cost = summary.cost();
    List<String> cells =
        new ArrayList<>(
            List.of(
                summary.scheme(),
                paid(summary),
                Figures.dollarsWithSpread(cost.perJob()),
                Figures.dollars(cost.useful().mean(), cost.total().mean()),
                Figures.dollars(cost.wasted().mean(), cost.total().mean())));
    if (withCopies) {
      cells.add(Figures.dollars(cost.redundant().mean(), cost.total().mean()));
    }
    cells.add(Figures.dollars(cost.idle().mean(), cost.total().mean()));
    if (withSaved) {
      cells.add(Intervals.percent(cost.reduction()));
    }
    return cells;
  }
}
