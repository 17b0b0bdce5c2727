package dev.gleaner.traces.text;

import java.math.BigDecimal;

/** How numbers are written: exactly, and without trailing zeros. */
public final class Decimal {

  private static final BigDecimal MIB_PER_GIB = BigDecimal.valueOf(1024);

  private Decimal() {}

  public static String seconds(long millis) {
    return plain(BigDecimal.valueOf(millis, 3));
  }

  public static String gibibytes(long mib) {
    return plain(BigDecimal.valueOf(mib).divide(MIB_PER_GIB));
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }
}
