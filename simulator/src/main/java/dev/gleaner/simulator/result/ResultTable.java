package dev.gleaner.simulator.result;

import java.util.ArrayList;
import java.util.List;

/**
 * Figures in rows. A cell is a text, a number (NaN where there is none), an estimate with its
 * interval, or, for people only, a sentence or a part of a sum.
 *
 * @param name for programs
 * @param title empty where it needs none
 */
public record ResultTable(
    String name, String title, List<Measure> columns, List<List<Object>> rows) {

  public ResultTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (List<Object> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "%s: %d cells for %d columns".formatted(name, row.size(), columns.size()));
      }
    }
  }

  /** An amount that is written as exactly as the sum that it is a part of. */
  public record PartOf(double part, double sum) {}

  /** Collects rows. */
  public static final class Rows {

    private final List<List<Object>> rows = new ArrayList<>();

    public void add(Object... cells) {
      rows.add(List.of(cells));
    }

    public ResultTable table(String name, String title, Measure... columns) {
      return new ResultTable(name, title, List.of(columns), rows);
    }
  }
}
