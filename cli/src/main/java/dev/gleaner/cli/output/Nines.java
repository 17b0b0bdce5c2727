package dev.gleaner.cli.output;

import dev.gleaner.config.units.BadValueException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Availabilities as people write them. Programs keep what is missing of one, since the digits that
 * matter would be lost in what is close to one.
 */
public final class Nines {

  private static final Pattern COUNTED = Pattern.compile("([1-9])\\s*nines?");
  private static final Pattern NUMBER = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,15})?)\\s*(%?)");
  private static final double LEAST = 1e-12;

  private Nines() {}

  /** What is missing of {@code 99.999%}, {@code 0.99999} or {@code 5 nines}: 0.00001. */
  public static double missing(String text) {
    Matcher counted = COUNTED.matcher(text.strip());
    if (counted.matches()) {
      return BigDecimal.ONE.movePointLeft(Integer.parseInt(counted.group(1))).doubleValue();
    }
    Matcher number = NUMBER.matcher(text.strip());
    if (number.matches()) {
      BigDecimal written = new BigDecimal(number.group(1));
      BigDecimal share = number.group(2).isEmpty() ? written : written.movePointLeft(2);
      double missing = BigDecimal.ONE.subtract(share).doubleValue();
      if (missing >= 1e-9 && missing < 1) {
        return missing;
      }
    }
    throw new BadValueException(
        "an availability above 0% and up to nine nines, such as 99.999%, 0.99999 or 5nines");
  }

  /** Up to two digits beyond the nines, and never 100% for less than that: 99.99931%. */
  public static String text(double missing) {
    if (missing <= 0) {
      return "100%";
    }
    if (missing < LEAST) {
      return "over 99.9999999999%";
    }
    int places = Math.max(1, 1 + (int) Math.ceil(-StrictMath.log10(missing * 100)));
    return BigDecimal.valueOf(100)
            .subtract(BigDecimal.valueOf(missing).movePointRight(2))
            .setScale(places, RoundingMode.DOWN)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }

  /** How many nines something has: 5 for 99.999%, 4.3 for 99.995%. */
  public static double count(double missing) {
    return -StrictMath.log10(Math.max(missing, LEAST));
  }
}
