package dev.gleaner.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.cli.output.results.ResultJson;
import java.io.PrintWriter;
import java.util.List;

/** Prints things of one kind, one to a row. */
public record ListPrinter<T>(List<Column<T>> columns) {

  public void table(List<T> rows, TableWidth width, PrintWriter out) {
    List<Column<T>> shown = columns.stream().filter(column -> !column.label().isEmpty()).toList();
    Table table = new Table(shown.stream().map(Column::label).toArray(String[]::new));
    for (T row : rows) {
      table.add(shown.stream().map(column -> column.shown().apply(row)).toList());
    }
    table.print(out, width);
  }

  public void csv(List<T> rows, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    csv.writeRecord(named().stream().map(Column::name).toList());
    for (T row : rows) {
      csv.writeRecord(named().stream().map(column -> text(column.value().apply(row))).toList());
    }
  }

  /** Adds the rows under a name to what stands around them. */
  public void json(ObjectNode root, String name, List<T> rows, PrintWriter out) {
    var array = root.putArray(name);
    for (T row : rows) {
      ObjectNode node = array.addObject();
      named().forEach(column -> put(node, column.name(), column.value().apply(row)));
    }
    out.println(root.toPrettyString());
  }

  private List<Column<T>> named() {
    return columns.stream().filter(column -> !column.name().isEmpty()).toList();
  }

  private static String text(Object value) {
    return value instanceof Double number ? CsvNumber.of(number) : value.toString();
  }

  private static void put(ObjectNode node, String name, Object value) {
    if (value instanceof Double number) {
      ResultJson.putNumber(node, name, number);
    } else if (value instanceof Number number) {
      node.put(name, number.longValue());
    } else if (value instanceof Boolean yes) {
      node.put(name, yes);
    } else {
      node.put(name, value.toString());
    }
  }
}
