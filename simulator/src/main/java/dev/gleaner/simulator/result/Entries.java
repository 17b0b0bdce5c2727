package dev.gleaner.simulator.result;

import dev.gleaner.simulator.measure.Estimate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A document for programs, as JSON has it: names with values, in their order. A value is a text, a
 * number (NaN where there is none), a sentence, an estimate, other entries, or a list of these.
 * Names stay once they are published.
 */
public final class Entries {

  /** Behind the name of a figure, of half of its interval. */
  public static final String HALF_WIDTH = "_half_width";

  private final Map<String, Object> values = new LinkedHashMap<>();

  /** Replaces a value of the same name, in its place. */
  public Entries put(String name, Object value) {
    values.put(name, value);
    return this;
  }

  public Map<String, Object> values() {
    return Collections.unmodifiableMap(values);
  }

  /** A cell of a table or a finding: an estimate has half of its interval beside it. */
  private Entries putCell(String name, Object cell) {
    if (cell instanceof Estimate estimate) {
      return put(name, estimate.mean()).put(name + HALF_WIDTH, estimate.halfWidth());
    }
    return put(name, cell instanceof Number number ? number.doubleValue() : cell);
  }

  /**
   * Of a result without a document of its own: its findings and tables.
   *
   * @param name of the scenario
   * @param paper what the paper reports, by the name of a finding
   */
  public static Entries of(String name, String title, Map<String, String> paper, Result result) {
    Entries tables = new Entries();
    result.tables().forEach(table -> tables.put(table.name(), rows(table)));
    return new Entries()
        .put("study", name)
        .put("title", title)
        .put("notes", result.notes())
        .put("summary", result.words().summary())
        .put("findings", result.findings().stream().map(one -> finding(one, paper)).toList())
        .put("tables", tables);
  }

  private static Entries finding(Finding one, Map<String, String> paper) {
    Entries entries = new Entries().put("name", one.name()).putCell("value", one.value());
    return paper.containsKey(one.name()) ? entries.put("paper", paper.get(one.name())) : entries;
  }

  private static List<Entries> rows(ResultTable table) {
    return table.rows().stream().map(row -> row(table.columns(), row)).toList();
  }

  private static Entries row(List<Measure> columns, List<Object> cells) {
    Entries entries = new Entries();
    for (int i = 0; i < cells.size(); i++) {
      entries.putCell(columns.get(i).name(), cells.get(i));
    }
    return entries;
  }
}
