package dev.gleaner.cli.output.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.ResultTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table for programs; a figure is followed by the half width of its interval. */
final class ResultCsv {

  private ResultCsv() {}

  static void print(ResultTable table, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    List<String> header = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      int column = i;
      boolean estimates =
          table.rows().stream().anyMatch(row -> row.get(column) instanceof Estimate);
      header.addAll(ResultCells.names(table.columns().get(i).name(), estimates));
    }
    csv.writeRecord(header);
    for (List<Object> row : table.rows()) {
      csv.writeRecord(row.stream().flatMap(cell -> ResultCells.values(cell).stream()).toList());
    }
  }
}
