package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.Estimate;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Numbers as people read them. */
public final class Figures {

  private static final String UNKNOWN = "-";
  private static final double MINUTE = 60_000;
  private static final double HOUR = 60 * MINUTE;
  private static final double DAY = 24 * HOUR;

  private Figures() {}

  /** The mean and its interval, by its half width where it has one; a single seed has none. */
  public static String withSpread(Estimate estimate, DoubleFunction<String> format) {
    if (!Double.isFinite(estimate.mean())) {
      return UNKNOWN;
    }
    String mean = format.apply(estimate.mean());
    if (estimate.samples() < 2 || !Double.isFinite(estimate.halfWidth())) {
      return mean;
    }
    return estimate.isLopsided()
        ? "%s (%s to %s)"
            .formatted(mean, format.apply(estimate.low()), format.apply(estimate.high()))
        : mean + " ± " + format.apply(estimate.halfWidth());
  }

  /** The spread is as exact as the mean: no seconds beside hours. */
  public static String durationWithSpread(Estimate estimate) {
    double unit = estimate.mean() < MINUTE ? 1 : estimate.mean() < HOUR ? 1000 : MINUTE;
    // A spread below half a unit is small, but it is not nothing.
    double spread = estimate.halfWidth();
    double shown = spread > 0 && spread < unit / 2 ? round(spread, 1000) : round(spread, unit);
    Estimate rounded = new Estimate(estimate.mean(), shown, estimate.samples());
    return withSpread(rounded, Figures::duration).replaceFirst("(± \\d+m) 00s", "$1");
  }

  /** Two units at most: 1d 2h, 1h 05m, 4m 30s, 2.5s, 12ms. */
  public static String duration(double millis) {
    if (!Double.isFinite(millis)) {
      return UNKNOWN;
    }
    if (millis < 0) {
      return "-" + duration(-millis);
    }
    // Rounded first: 59.99 minutes are 1h 00m and not 60m.
    double shown = millis < MINUTE ? millis : round(millis, millis < HOUR ? 1000 : MINUTE);
    if (shown < 1000) {
      return Math.round(shown) + "ms";
    }
    if (shown < MINUTE) {
      return decimal(shown / 1000, 1) + "s";
    }
    if (shown < HOUR) {
      return twoUnits(shown, MINUTE, "m", 1000, "s");
    }
    return shown < 2 * DAY ? twoUnits(shown, HOUR, "h", MINUTE, "m") : days(shown);
  }

  private static String days(double millis) {
    double rounded = round(millis, HOUR);
    return (long) (rounded / DAY) + "d " + Math.round(rounded % DAY / HOUR) + "h";
  }

  private static String twoUnits(
      double millis, double large, String largeName, double small, String smallName) {
    long rest = Math.round(millis % large / small);
    return String.format(
        Locale.ROOT, "%d%s %02d%s", (long) (millis / large), largeName, rest, smallName);
  }

  private static double round(double value, double unit) {
    return Math.round(value / unit) * unit;
  }

  public static String percent(double fraction) {
    return Double.isFinite(fraction) ? decimal(fraction * 100, 1) + "%" : UNKNOWN;
  }

  public static String decimal(double value, int places) {
    if (!Double.isFinite(value)) {
      return UNKNOWN;
    }
    String text = String.format(Locale.ROOT, "%." + places + "f", value);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
  }

  /** Cents as long as they matter: $1234, $12.34, $0.0123. */
  public static String dollars(double dollars) {
    return dollars(dollars, dollars);
  }

  /** The spread is as exact as the mean. */
  public static String dollarsWithSpread(Estimate estimate) {
    return withSpread(estimate, dollars -> dollars(dollars, estimate.mean()));
  }

  /** With as many digits as the dollars that they stand beside. */
  public static String dollars(double dollars, double beside) {
    if (!Double.isFinite(dollars)) {
      return UNKNOWN;
    }
    double size = Math.abs(beside);
    int places = size >= 99.995 ? 0 : size >= 0.995 || size == 0 ? 2 : 4;
    String text = decimal(dollars, places);
    return text.startsWith("-") ? "-$" + text.substring(1) : "$" + text;
  }

  /** A difference with its sign: +4.0%, -75.0%. */
  public static String change(double fraction) {
    String text = percent(fraction);
    boolean unsigned = text.startsWith("-") || text.equals("0.0%"); // unknown is "-"
    return unsigned ? text : "+" + text;
  }
}
