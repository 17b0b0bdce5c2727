package dev.gleaner.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Rows for a person; the first column is text, the others are figures. */
public final class MarkdownTable {

  private final List<String> lines = new ArrayList<>();

  public MarkdownTable(String... columns) {
    row(columns);
    List<String> rule = new ArrayList<>(Collections.nCopies(columns.length, "---:"));
    rule.set(0, ":---");
    row(rule.toArray(String[]::new));
  }

  public void row(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  /** Three digits, which is more than any of these figures is good for. */
  static String figure(double value) {
    if (value >= 100) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return String.format(Locale.ROOT, value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value);
  }

  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  @Override
  public String toString() {
    return String.join("\n", lines) + "\n";
  }
}
