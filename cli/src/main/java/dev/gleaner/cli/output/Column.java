package dev.gleaner.cli.output;

import java.util.function.Function;

/**
 * One column of a list.
 *
 * @param name for programs; empty where the column is only for people
 * @param label for people; empty where the column is only for programs
 * @param value as programs want it: text, a number or a boolean
 * @param shown as people read it
 */
public record Column<T>(
    String name, String label, Function<T, Object> value, Function<T, String> shown) {

  public static <T> Column<T> of(
      String name, String label, Function<T, Object> value, Function<T, String> shown) {
    return new Column<>(name, label, value, shown);
  }

  public static <T> Column<T> forPrograms(String name, Function<T, Object> value) {
    return new Column<>(name, "", value, row -> "");
  }
}
