package dev.gleaner.operate.page;

import java.util.Locale;

/** Builds Prometheus' text format, version 0.0.4. Not for threads. */
public final class MetricText {

  private final StringBuilder text = new StringBuilder();
  private String family = "";

  /** Begins the samples of something that only grows, until its process starts anew. */
  public MetricText counter(String name, String help) {
    return family(name, "counter", help);
  }

  /** The same where the name says all. */
  public MetricText counter(String name) {
    return family(name, "counter");
  }

  /** Begins the samples of something that is as it is now. */
  public MetricText gauge(String name, String help) {
    return family(name, "gauge", help);
  }

  /** The same where the name says all. */
  public MetricText gauge(String name) {
    return family(name, "gauge");
  }

  private MetricText family(String name, String type, String help) {
    text.append("# HELP %s %s\n".formatted(name, help));
    return family(name, type);
  }

  private MetricText family(String name, String type) {
    family = name;
    text.append("# TYPE %s %s\n".formatted(name, type));
    return this;
  }

  /**
   * A sample of the family that was begun last.
   *
   * @param labels names and values by turns
   */
  public MetricText sample(double value, String... labels) {
    return line(number(value), labels);
  }

  /** The same of a whole number. */
  public MetricText sample(long value, String... labels) {
    return line(Long.toString(value), labels);
  }

  private MetricText line(String number, String... labels) {
    text.append(family);
    for (int i = 0; i < labels.length; i += 2) {
      text.append(i == 0 ? '{' : ',')
          .append("%s=\"%s\"".formatted(labels[i], escaped(labels[i + 1])));
    }
    text.append(labels.length == 0 ? " " : "} ").append(number).append('\n');
    return this;
  }

  /** A constant as names and labels write it. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  private static String escaped(String label) {
    return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
