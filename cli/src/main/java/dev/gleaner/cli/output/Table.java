package dev.gleaner.cli.output;

import dev.gleaner.core.model.PlainText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Columns of text: the first to the left, figures to the right. */
public final class Table {

  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();
  private final Set<Integer> details = new HashSet<>();

  public Table(String... header) {
    this.header = List.of(header);
  }

  public void add(List<String> cells) {
    if (cells.size() != header.size()) {
      throw new IllegalArgumentException("a row must have as many cells as the header: " + cells);
    }
    // Names of jobs, tasks, nodes and queues are whatever somebody called them.
    rows.add(cells.stream().map(PlainText::line).toList());
  }

  /** A column that goes first where not all of them fit. */
  public void detail(int column) {
    details.add(column);
  }

  /** Within the width of a terminal. */
  public void print(PrintWriter out) {
    print(out, TableWidth.FITTED);
  }

  /** Names what it leaves out. */
  public void print(PrintWriter out, TableWidth width) {
    TableLayout layout = TableLayout.of(header, rows, details, width.characters());
    layout.lines().forEach(out::println);
    if (!layout.leftOut().isEmpty()) {
      Prose.print("-o wide adds: %s.".formatted(String.join("; ", layout.leftOut())), out);
    }
  }
}
