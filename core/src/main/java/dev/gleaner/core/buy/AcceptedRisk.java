package dev.gleaner.core.buy;

/**
 * How much risk one takes, said as what one gives up for less of it: so many points of the highest
 * expected saving. ExoSphere's alpha says the same, but means something else for every measure of
 * risk and for every set of markets.
 */
public enum AcceptedRisk {
  /** Calm first. */
  LOW(0.05),
  MEDIUM(0.02),
  /** Cheap first: alpha is 0, which without caps is a single market. */
  HIGH(0);

  private final double givenUp;

  AcceptedRisk(double givenUp) {
    this.givenUp = givenUp;
  }

  /** The most that is given up, as a share of the on-demand price. */
  public double givenUp() {
    return givenUp;
  }
}
