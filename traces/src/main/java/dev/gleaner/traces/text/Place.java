package dev.gleaner.traces.text;

import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;

/**
 * A line of a file. Reads the numbers that stand there, so that every error names the place, the
 * value and what was expected.
 */
public record Place(Path file, long line) {

  /** 3,000 years: far beyond any trace, and far below where milliseconds overflow. */
  private static final double MOST_SECONDS = 1e11;

  private static final double MOST_GIB = 1 << 30;

  /** A longer number is a damaged file; parsing it would only take time. */
  private static final int LONGEST_NUMBER = 40;

  private static final int LONGEST_QUOTE = 60;

  public BadInputException error(String problem) {
    return BadInputException.at(file, line, problem);
  }

  /** Seconds, to the nearest millisecond. */
  public long seconds(String name, String text) {
    return StrictMath.round(1000 * between(name, text, MOST_SECONDS, "seconds, for example 12.5"));
  }

  /** Seconds of something that takes time: what a trace rounded down to nothing lasts 1 ms. */
  public long duration(String name, String text) {
    return Math.max(1, seconds(name, text));
  }

  /** GiB, to the nearest MiB. */
  public long gibibytes(String name, String text) {
    return StrictMath.round(1024 * between(name, text, MOST_GIB, "GiB, for example 7.5"));
  }

  public int whole(String name, String text, int least, int most) {
    double value = number(name, text, "a whole number from %d to %d".formatted(least, most));
    if (value != StrictMath.rint(value) || value < least || value > most) {
      throw wrong(name, text, "a whole number from %d to %d".formatted(least, most));
    }
    return (int) value;
  }

  /** Any number, also a negative one: some formats write -1 for unknown. */
  public double number(String name, String text, String expected) {
    if (text.isEmpty() || text.length() > LONGEST_NUMBER || !looksDecimal(text)) {
      throw wrong(name, text, expected);
    }
    try {
      double value = Double.parseDouble(text);
      if (!Double.isFinite(value)) {
        throw wrong(name, text, expected);
      }
      return value;
    } catch (NumberFormatException e) {
      throw wrong(name, text, expected);
    }
  }

  public BadInputException wrong(String name, String text, String expected) {
    String shown = text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...";
    return error("%s \"%s\" is wrong; expected %s".formatted(name, shown, expected));
  }

  private double between(String name, String text, double most, String expected) {
    double value = number(name, text, expected);
    if (value < 0 || value > most) {
      throw wrong(name, text, "%s, from 0 to %.0f".formatted(expected, most));
    }
    return value;
  }

  // Double.parseDouble also takes NaN, Infinity, 0x1p3 and 1f, which no trace format means.
  private static boolean looksDecimal(String text) {
    return text.chars().allMatch(c -> (c >= '0' && c <= '9') || ".eE+-".indexOf(c) >= 0);
  }
}
