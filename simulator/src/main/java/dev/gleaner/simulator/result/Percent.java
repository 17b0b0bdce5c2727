package dev.gleaner.simulator.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Shares as people write them: whole percents, and one decimal where the share is small. */
public final class Percent {

  private static final double SMALL = 0.0995;

  private Percent() {}

  /** An end of an interval, which is never all as long as something is left. */
  public static String below(double share) {
    String text = of(share);
    return text.equals("100%") && share < 1 ? ">99%" : text;
  }

  public static String of(double share) {
    int decimals = Math.abs(share) < SMALL ? 1 : 0;
    BigDecimal percent = BigDecimal.valueOf(share * 100).setScale(decimals, RoundingMode.HALF_UP);
    // 9.0 becomes 9, and -0.0 becomes 0.
    return percent.stripTrailingZeros().toPlainString() + "%";
  }
}
