package dev.gleaner.config.units;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes of memory as people write them: {@code 512 MiB}, {@code 64 GiB}. */
public final class SizeText {

  public static final String EXPECTED = "a size with a unit (MiB, GiB, TiB), such as 64 GiB";

  private static final Pattern SIZE =
      Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,12})?)\\s*(MiB|GiB|TiB)");
  private static final BigDecimal LARGEST = BigDecimal.valueOf(1L << 40);

  private SizeText() {}

  public static long parseMib(String text) {
    Matcher size = SIZE.matcher(text);
    if (!size.matches()) {
      throw new BadValueException(EXPECTED);
    }
    long unit =
        switch (size.group(2)) {
          case "MiB" -> 1;
          case "GiB" -> 1L << 10;
          default -> 1L << 20;
        };
    BigDecimal mib = new BigDecimal(size.group(1)).multiply(BigDecimal.valueOf(unit));
    if (mib.compareTo(LARGEST) > 0) {
      throw new BadValueException("a size of at most 1048576 TiB");
    }
    return mib.longValue();
  }
}
