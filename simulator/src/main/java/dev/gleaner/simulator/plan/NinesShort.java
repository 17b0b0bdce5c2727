package dev.gleaner.simulator.plan;

/**
 * How far what is realised falls short of what is planned, because the past is not the future: so
 * many nines. The paper finds about one (figure 15).
 *
 * @param nines 0 where estimates are taken at their word
 */
public record NinesShort(double nines) {

  /** What the paper finds. */
  public static final NinesShort OF_THE_PAPER = new NinesShort(1);

  public NinesShort {
    if (!(nines >= 0 && nines <= 9)) {
      throw new IllegalArgumentException(nines + " nines");
    }
  }

  /** What to ask of a planner so that an unavailability is realised. */
  public double plannedFor(double wanted) {
    return wanted / StrictMath.pow(10, nines);
  }

  /** What becomes of a plan. */
  public double realisedBy(double planned) {
    return Math.min(1, planned * StrictMath.pow(10, nines));
  }
}
