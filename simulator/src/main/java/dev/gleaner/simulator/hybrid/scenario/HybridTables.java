package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.hybrid.ConcurrentTasks;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.SchemeFigures;
import dev.gleaner.simulator.result.SchemeTables;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The figures of the schemes in rows. */
record HybridTables(HybridResults results) {

  /** The first to go where not all columns have room. */
  private static final Set<HybridFigure> DETAILS =
      EnumSet.of(
          HybridFigure.SHORT_WAIT_P90,
          HybridFigure.SHORT_JOB,
          HybridFigure.LONG_JOB_P90,
          HybridFigure.LIFETIME_MOST,
          HybridFigure.PAID,
          HybridFigure.MOST,
          HybridFigure.JOINED);

  private static final List<HybridFigure> TIMES =
      List.of(
          HybridFigure.SHORT_WAIT,
          HybridFigure.SHORT_WAIT_P90,
          HybridFigure.SHORT_WAIT_P99,
          HybridFigure.SHORT_WAIT_MOST,
          HybridFigure.SHORT_JOB,
          HybridFigure.LONG_JOB,
          HybridFigure.LONG_JOB_P90,
          HybridFigure.COST);
  private static final List<HybridFigure> COMPARED =
      List.of(
          HybridFigure.SHORT_WAIT,
          HybridFigure.SHORT_WAIT_P99,
          HybridFigure.SHORT_WAIT_MOST,
          HybridFigure.SHORT_JOB,
          HybridFigure.LONG_JOB,
          HybridFigure.LONG_JOB_P90);
  private static final List<HybridFigure> TRANSIENT =
      List.of(
          HybridFigure.LIFETIME,
          HybridFigure.LIFETIME_MOST,
          HybridFigure.IN_USE,
          HybridFigure.PAID,
          HybridFigure.MOST,
          HybridFigure.NORMALISED,
          HybridFigure.COST_FROM_REQUEST,
          HybridFigure.COST_BY_THE_HOUR,
          HybridFigure.CHEAPER,
          HybridFigure.REPLACED_CHEAPER,
          HybridFigure.JOINED,
          HybridFigure.REVOKED,
          HybridFigure.AGAIN);
  private static final List<HybridFigure> PROBES =
      List.of(HybridFigure.TURNED_DOWN, HybridFigure.IN_VAIN, HybridFigure.STOLEN);

  List<ResultTable> all() {
    List<ResultTable> tables = new ArrayList<>();
    if (!results.schemes().isEmpty()) {
      SchemeFigures<HybridFigure> figures = results.figures();
      SchemeTables<HybridFigure> rows = new SchemeTables<>(figures, DETAILS);
      tables.add(rows.means("schemes", "how long short tasks wait", TIMES));
      tables.add(
          rows.compared(
              "ratios",
              "times as much with %s, seed by seed".formatted(results.baseline()),
              COMPARED,
              figures::baselineBy));
      tables.add(
          rows.rows("transient", "transient servers", TRANSIENT, results::grows, figures::mean));
      tables.add(new ServerTable(results).table());
      tables.add(rows.means("probes", "probes", PROBES));
    }
    tables.add(demand());
    return tables.stream().filter(table -> !table.rows().isEmpty()).toList();
  }

  private ResultTable demand() {
    return new ResultTable(
        "demand",
        "concurrent tasks if none had to wait, first seed",
        List.of(
            new Measure("averaged_over", "averaged over", Unit.TEXT),
            new Measure("mean", "mean", Unit.NUMBER),
            new Measure("deviation", "deviation", Unit.NUMBER),
            new Measure("least", "least", Unit.NUMBER),
            new Measure("most", "most", Unit.NUMBER)),
        List.of(row("100 s", results.demand().fine()), row("4 h", results.demand().coarse())));
  }

  private static List<Object> row(String over, double[] values) {
    return List.of(
        over,
        ConcurrentTasks.mean(values),
        ConcurrentTasks.deviation(values),
        Arrays.stream(values).min().orElse(Double.NaN),
        Arrays.stream(values).max().orElse(Double.NaN));
  }
}
