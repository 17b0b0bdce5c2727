package dev.gleaner.cli.output;

import dev.gleaner.core.model.PlainText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Columns of text: the first to the left, figures to the right. */
public final class Table {

  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... header) {
    rows.add(List.of(header));
  }

  public void add(List<String> cells) {
    if (cells.size() != rows.get(0).size()) {
      throw new IllegalArgumentException("a row must have as many cells as the header: " + cells);
    }
    // Names of jobs, tasks, nodes and queues are whatever somebody called them.
    rows.add(cells.stream().map(PlainText::line).toList());
  }

  public void print(PrintWriter out) {
    int columns = rows.get(0).size();
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < columns; i++) {
        String padding = " ".repeat(widths[i] - row.get(i).length());
        line.append(i == 0 ? row.get(i) + padding : GAP + padding + row.get(i));
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
