package dev.gleaner.simulator.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;

/**
 * Tables with a row for each scheme.
 *
 * @param details the first columns to go where not all have room
 */
public record SchemeTables<F extends SchemeFigure>(SchemeFigures<F> figures, Set<F> details) {

  private static final Measure SCHEME = new Measure("scheme", "scheme", Unit.TEXT);

  public ResultTable means(String name, String title, List<F> columns) {
    return rows(name, title, columns, scheme -> true, figures::mean);
  }

  /** Of all schemes but the baseline. */
  public ResultTable compared(
      String name, String title, List<F> columns, BiFunction<Integer, F, Object> cell) {
    int baseline = figures.baselineNumber();
    return rows(name, title, columns, scheme -> scheme != baseline, cell);
  }

  /** Of some of the schemes, by their number. */
  public ResultTable rows(
      String name,
      String title,
      List<F> columns,
      IntPredicate which,
      BiFunction<Integer, F, Object> cell) {
    List<List<Object>> rows = new ArrayList<>();
    for (int scheme = 0; scheme < figures.schemes().size(); scheme++) {
      if (which.test(scheme)) {
        List<Object> row = new ArrayList<>();
        row.add(figures.schemes().get(scheme));
        for (F figure : columns) {
          row.add(cell.apply(scheme, figure));
        }
        rows.add(row);
      }
    }
    return new ResultTable(name, title, measures(columns), rows);
  }

  private List<Measure> measures(List<F> columns) {
    List<Measure> measures = new ArrayList<>();
    measures.add(SCHEME);
    for (F figure : columns) {
      Measure measure = figure.measure();
      measures.add(details.contains(figure) ? measure.detail() : measure);
    }
    return measures;
  }
}
