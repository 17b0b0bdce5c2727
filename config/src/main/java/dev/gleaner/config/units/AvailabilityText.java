package dev.gleaner.config.units;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shares of time in which something is there: {@code 99.999%}, {@code 0.99999}, {@code 5 nines}.
 */
public final class AvailabilityText {

  private static final Pattern NINES = Pattern.compile("([1-9](?:\\.[0-9]{1,3})?)\\s*nines?");
  private static final Pattern SHARE = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,15})?)\\s*(%?)");
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final double MOST = 0.5;
  private static final double LEAST = 1e-12;

  private AvailabilityText() {}

  /**
   * The share of time in which it may be gone. Found before anything is rounded: the difference of
   * 1 and 0.999999999 has half of the digits.
   */
  public static double unavailability(String text) {
    Matcher nines = NINES.matcher(text.strip());
    Matcher share = SHARE.matcher(text.strip());
    double gone = Double.NaN;
    if (nines.matches()) {
      gone = StrictMath.pow(10, -Double.parseDouble(nines.group(1)));
    } else if (share.matches()) {
      BigDecimal number = new BigDecimal(share.group(1));
      BigDecimal there =
          share.group(2).isEmpty() ? number : number.divide(HUNDRED, MathContext.DECIMAL64);
      gone = BigDecimal.ONE.subtract(there).doubleValue();
    }
    if (gone > 0 && gone <= MOST) {
      return gone;
    }
    throw new BadValueException(
        "an availability from 50% to below 100%, such as 99.99%, 0.9999 or 4 nines");
  }

  /**
   * An availability by what is missing of one, since the digits that matter are lost in what is
   * close to one. It has up to two digits beyond the nines, and is never 100% if anything is
   * missing: 99.99931%.
   */
  public static String percentBut(double missing) {
    if (missing <= 0) {
      return "100%";
    }
    if (missing < LEAST) {
      return "over 99.9999999999%";
    }
    int places = Math.max(1, 1 + (int) Math.ceil(-StrictMath.log10(missing * 100)));
    return HUNDRED
            .subtract(BigDecimal.valueOf(missing).movePointRight(2))
            .setScale(places, RoundingMode.DOWN)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }

  /** An availability of which what is missing is not known any better. */
  public static String percent(double availability) {
    return percentBut(BigDecimal.ONE.subtract(BigDecimal.valueOf(availability)).doubleValue());
  }

  /** How many nines something has: 5 for 99.999%, 4.3 for 99.995%. */
  public static double nines(double missing) {
    return -StrictMath.log10(Math.max(missing, LEAST));
  }
}
