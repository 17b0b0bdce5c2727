package dev.gleaner.traces.prices;

import java.nio.charset.StandardCharsets;

/** Prices as files write them, read from bytes: a million of them in a fraction of a second. */
final class PriceText {

  static final String EXPECTED = "US dollars per hour above 0, for example 0.0324";

  private static final double MOST_DOLLARS = 1e6;

  /** So many digits are whole numbers that a double holds exactly. */
  private static final int EXACT_DIGITS = 15;

  /** A longer number is a damaged file. */
  private static final int LONGEST = 40;

  /** A double holds each of them exactly, so that one division rounds once, as it should. */
  private static final double[] POWERS_OF_TEN = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  private PriceText() {}

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String text(byte[] bytes, int start, int end) {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }

  /** The price, or NaN where the text is none: not a number, not above 0, or beyond belief. */
  static double dollars(byte[] bytes, int start, int end) {
    double value = number(bytes, start, end);
    return value > 0 && value < MOST_DOLLARS ? value : Double.NaN;
  }

  private static double number(byte[] bytes, int start, int end) {
    long digits = 0;
    int count = 0;
    int point = -1;
    for (int i = start; i < end; i++) {
      int c = bytes[i];
      if (c >= '0' && c <= '9' && count < EXACT_DIGITS) {
        digits = 10 * digits + (c - '0');
        count++;
      } else if (c == '.' && point < 0) {
        point = i;
      } else {
        return unusual(bytes, start, end);
      }
    }
    if (count == 0) {
      return Double.NaN;
    }
    return point < 0 ? digits : digits / POWERS_OF_TEN[end - point - 1];
  }

  // Exponents, signs and more digits than a double holds.
  private static double unusual(byte[] bytes, int start, int end) {
    if (end - start > LONGEST) {
      return Double.NaN;
    }
    for (int i = start; i < end; i++) {
      boolean decimal = (bytes[i] >= '0' && bytes[i] <= '9') || ".eE+-".indexOf(bytes[i]) >= 0;
      if (!decimal) {
        return Double.NaN;
      }
    }
    try {
      return Double.parseDouble(text(bytes, start, end));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
