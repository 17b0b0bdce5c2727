package dev.gleaner.cli.output;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Availabilities as people read them. They are told by what is missing of one, since the digits
 * that matter would be lost in what is close to one.
 */
public final class Nines {

  private static final double LEAST = 1e-12;

  private Nines() {}

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
