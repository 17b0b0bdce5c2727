package dev.gleaner.config.units;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Decimal numbers without a unit: {@code 0.048}. */
public final class NumberText {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,18})?");

  private NumberText() {}

  /** A number between two bounds, both included. */
  public static double parse(String text, double lowest, double highest) {
    if (NUMBER.matcher(text).matches()) {
      double value = Double.parseDouble(text);
      if (value >= lowest && value <= highest) {
        return value;
      }
    }
    throw new BadValueException("a number from %s to %s".formatted(plain(lowest), plain(highest)));
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
