package dev.gleaner.config.units;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 30m}, {@code 1.5h}, {@code 1h 30m}, {@code 2d}. */
public final class DurationText {

  public static final String EXPECTED =
      "a duration with a unit (ms, s, m, h, d), such as 30s, 1.5h or 2d";

  private static final String PART = "([0-9]+(?:\\.[0-9]+)?)\\s*(ms|s|m|h|d)";
  private static final Pattern WHOLE = Pattern.compile("(?:" + PART + "\\s*)+");
  private static final Pattern EACH = Pattern.compile(PART);

  // A century: sums of a few such durations still fit into a long of milliseconds.
  private static final BigDecimal LONGEST = BigDecimal.valueOf(Duration.ofDays(36_525).toMillis());

  private DurationText() {}

  public static Duration parse(String text) {
    // The length is bounded since the pattern is recursive in the regex engine.
    if (text.length() > 40 || !WHOLE.matcher(text).matches()) {
      throw new BadValueException(EXPECTED);
    }
    BigDecimal millis = BigDecimal.ZERO;
    for (Matcher part = EACH.matcher(text); part.find(); ) {
      millis =
          millis.add(
              new BigDecimal(part.group(1)).multiply(BigDecimal.valueOf(unit(part.group(2)))));
    }
    if (millis.compareTo(LONGEST) > 0) {
      throw new BadValueException("a duration of at most a century");
    }
    return Duration.ofMillis(millis.longValue());
  }

  private static long unit(String name) {
    return switch (name) {
      case "ms" -> 1;
      case "s" -> 1_000;
      case "m" -> 60_000;
      case "h" -> 3_600_000;
      default -> 86_400_000;
    };
  }
}
