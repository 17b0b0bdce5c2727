package dev.gleaner.simulator.result;

import java.util.ArrayList;
import java.util.List;

/**
 * Figures in rows. A cell is a text, a number (NaN where there is none) or an estimate with its
 * interval.
 *
 * @param name for programs
 */
public record StudyTable(
    String name, String title, List<Measure> columns, List<List<Object>> rows) {

  public StudyTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (List<Object> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "%s: %d cells for %d columns".formatted(name, row.size(), columns.size()));
      }
    }
  }

  /** Collects rows. */
  public static final class Rows {

    private final List<List<Object>> rows = new ArrayList<>();

    public void add(Object... cells) {
      rows.add(List.of(cells));
    }

    public StudyTable table(String name, String title, Measure... columns) {
      return new StudyTable(name, title, List.of(columns), rows);
    }
  }
}
