package dev.gleaner.traces.text;

import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Columns that count resources beyond cores and memory: {@code resource_gpu} says how many GPUs.
 * The mark in front lets a mistyped column of another kind stay unknown.
 */
public final class ResourceColumns {

  /** Among the optional columns of a table: it may have such columns, as many as it likes. */
  public static final String ANY = "resource_NAME";

  private static final String MARK = "resource_";
  private static final int MOST = 1_000_000_000;

  private ResourceColumns() {}

  static boolean isOne(String column) {
    return column.startsWith(MARK) && column.length() > MARK.length();
  }

  /** The given resources with what the row says of others; an empty field says nothing. */
  public static Resources add(Resources given, Table row) {
    Resources all = given;
    for (String column : row.columns()) {
      if (isOne(column) && !row.get(column).isEmpty()) {
        long amount = row.place().whole(column, row.get(column), 0, MOST);
        all = all.with(column.substring(MARK.length()), amount);
      }
    }
    return all;
  }

  /** The columns that it takes to write all of these. */
  public static List<String> of(Stream<Resources> all) {
    return all.flatMap(one -> one.furtherNames().stream())
        .distinct()
        .sorted()
        .map(name -> MARK + name)
        .toList();
  }

  /** The first fields of a row, and those of the columns after them. */
  public static List<String> row(List<String> first, Resources resources, List<String> columns) {
    List<String> row = new ArrayList<>(first);
    for (String column : columns) {
      row.add(Long.toString(resources.amount(column.substring(MARK.length()))));
    }
    return row;
  }
}
