package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.Estimate;
import java.math.BigDecimal;
import java.math.MathContext;

/** An estimate as the page reads it; null where there is no number, since JSON has no NaN. */
public record Figure(Double mean, Double halfWidth, Double low, Double high) {

  private static final MathContext DIGITS = new MathContext(6);

  static Figure of(Estimate estimate) {
    return new Figure(
        numberOrNull(estimate.mean()),
        numberOrNull(estimate.halfWidth()),
        numberOrNull(estimate.low()),
        numberOrNull(estimate.high()));
  }

  private static Double numberOrNull(double value) {
    return Double.isFinite(value) ? rounded(value) : null;
  }

  /** Six digits are more than any chart shows and half as long. */
  public static double rounded(double value) {
    return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
  }
}
