package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.ResultTable.PartOf;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the schemes of a point cost and where the dollars went. */
public final class MoneyTable {

  private final boolean withCopies;
  private final boolean withSaved;

  private MoneyTable(boolean withCopies, boolean withSaved) {
    this.withCopies = withCopies;
    this.withSaved = withSaved;
  }

  /** Nothing where nothing costs anything. */
  static Optional<ResultTable> of(PointOutcome point, String baseline) {
    List<SchemeSummary> summaries = point.summaries();
    if (summaries.stream().noneMatch(summary -> summary.cost().total().mean() > 0)) {
      return Optional.empty();
    }
    boolean others = summaries.stream().anyMatch(summary -> !summary.scheme().equals(baseline));
    boolean copies = summaries.stream().anyMatch(summary -> summary.cost().redundant().mean() > 0);
    MoneyTable table = new MoneyTable(copies, others);
    return Optional.of(
        new ResultTable(
            "money",
            "money: US dollars per run",
            table.columns(),
            summaries.stream().map(table::row).toList()));
  }

  /** Whatever is left unfinished would cost more. */
  public static Sentence paid(SchemeSummary summary) {
    return Sentence.of(
        summary.unfinishedJobs() > 0 ? "> %s" : "%s",
        Sentence.quantity(Unit.DOLLARS, summary.cost().total()));
  }

  private List<Measure> columns() {
    List<Measure> columns = new ArrayList<>();
    columns.add(new Measure("scheme", "scheme", Unit.TEXT));
    columns.add(Measure.dollars("cost", "cost"));
    columns.add(Measure.dollars("per_job", "$/job").detail());
    columns.add(Measure.dollars("useful", "useful").detail());
    columns.add(Measure.dollars("wasted", "wasted").detail());
    if (withCopies) {
      columns.add(Measure.dollars("copies", "copies").detail());
    }
    columns.add(Measure.dollars("idle", "idle").detail());
    if (withSaved) {
      columns.add(new Measure("saved", "cost saved", Unit.SAVED));
    }
    return columns;
  }

  private List<Object> row(SchemeSummary summary) {
    CostSummary cost = summary.cost();
    double total = cost.total().mean();
    List<Object> cells = new ArrayList<>();
    cells.add(summary.scheme());
    cells.add(paid(summary));
    cells.add(cost.perJob());
    cells.add(new PartOf(cost.useful().mean(), total));
    cells.add(new PartOf(cost.wasted().mean(), total));
    if (withCopies) {
      cells.add(new PartOf(cost.redundant().mean(), total));
    }
    cells.add(new PartOf(cost.idle().mean(), total));
    if (withSaved) {
      cells.add(cost.reduction());
    }
    return cells;
  }
}
