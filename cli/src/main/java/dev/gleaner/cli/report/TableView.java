package dev.gleaner.cli.report;

import dev.gleaner.cli.output.results.ResultCells;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import java.util.List;

/**
 * A table as people read it.
 *
 * @param all how many rows there are, of which not all are shown
 */
record TableView(String title, List<String> columns, List<List<String>> rows, int all) {

  private static final int MOST_ROWS = 200;

  static TableView of(ResultTable table) {
    return new TableView(
        table.title(),
        table.columns().stream().map(Measure::label).toList(),
        table.rows().stream().limit(MOST_ROWS).map(row -> ResultCells.shown(table, row)).toList(),
        table.rows().size());
  }
}
