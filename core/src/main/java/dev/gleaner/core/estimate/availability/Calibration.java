package dev.gleaner.core.estimate.availability;

/**
 * What becomes of planned odds: the mean realised unavailability is {@code exp(shift) * planned ^
 * slope}, a straight line on a scale of nines. The past is not the future, and the rarer an event
 * the more so: a slope below one means that each nine that is planned gives less than one.
 */
public record Calibration(double shift, double slope) {

  /** What is planned is what comes. */
  public static final Calibration NONE = new Calibration(0, 1);

  /**
   * What losses that are shared by level come to on histories that nothing was learnt from: as much
   * as was planned, and twice that by the most careful of the rotations, at three nines
   * (docs/design/07-calibrated-capacity.md).
   */
  public static final Calibration TWICE = new Calibration(StrictMath.log(2), 1);

  /** What the paper advises for markets that are taken for independent: one nine more (§5.2). */
  public static final Calibration ONE_NINE = new Calibration(StrictMath.log(10), 1);

  // Beyond, odds are not worth the name.
  private static final double LEAST = 1e-12;
  private static final double MOST = 0.5;

  public Calibration {
    if (!(Math.abs(shift) < 100 && slope > 0 && slope <= 1)) {
      throw new IllegalArgumentException("shift %s, slope %s".formatted(shift, slope));
    }
  }

  /** What to ask of a planner so that an unavailability is realised on average. */
  public double plannedFor(double wanted) {
    if (equals(NONE)) {
      return wanted;
    }
    double planned = StrictMath.exp((StrictMath.log(wanted) - shift) / slope);
    return Math.max(LEAST, Math.min(Math.max(wanted, MOST), planned));
  }

  /** What a planned unavailability comes to, on average. */
  public double realisedBy(double planned) {
    return planned <= 0 ? 0 : Math.min(1, StrictMath.exp(shift + slope * StrictMath.log(planned)));
  }
}
