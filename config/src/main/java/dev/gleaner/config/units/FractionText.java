package dev.gleaner.config.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parts of a whole: {@code 70%} or {@code 0.7}; a change may also be negative. */
public final class FractionText {

  private static final Pattern FRACTION =
      Pattern.compile("([+-]?[0-9]{1,9}(?:\\.[0-9]{1,12})?)\\s*(%?)");

  private FractionText() {}

  /** A fraction between two bounds, both included. */
  public static double parse(String text, double lowest, double highest) {
    Matcher fraction = FRACTION.matcher(text);
    if (fraction.matches()) {
      double number = Double.parseDouble(fraction.group(1));
      double value = fraction.group(2).isEmpty() ? number : number / 100;
      if (value >= lowest && value <= highest) {
        return value;
      }
    }
    throw new BadValueException(
        "a percentage from %s%% to %s%%, or the same as a fraction from %s to %s"
            .formatted(plain(lowest * 100), plain(highest * 100), plain(lowest), plain(highest)));
  }

  private static String plain(double number) {
    return number == StrictMath.rint(number)
        ? Long.toString((long) number)
        : Double.toString(number);
  }
}
