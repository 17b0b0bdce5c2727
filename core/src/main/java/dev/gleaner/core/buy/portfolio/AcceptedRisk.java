package dev.gleaner.core.buy.portfolio;

/**
 * How much risk one takes, said as what one gives up for less of it: so many points of the highest
 * expected saving. ExoSphere's alpha says the same, but means something else for every measure of
 * risk and for every set of markets.
 */
public enum AcceptedRisk {
  /** Calm first. */
  LOW(0.05, 0.2),
  MEDIUM(0.02, 0.35),
  /** Cheap first: alpha is 0, which without caps is a single market. */
  HIGH(0, 1);

  private static final double MOST_OF_SEVERAL = 2.0 / 3;

  private final double givenUp;
  private final double marketCap;

  AcceptedRisk(double givenUp, double marketCap) {
    this.givenUp = givenUp;
    this.marketCap = marketCap;
  }

  /**
   * The most that one market holds unless somebody says otherwise: the past does not tell all that
   * can happen to a market.
   */
  public double marketCap() {
    return marketCap;
  }

  /**
   * The same where only so many markets are any good: one may hold twice its equal part, since a
   * cap that sends servers to bad markets does more harm than the good one might. As long as there
   * is another good one, it does not hold all.
   */
  public double marketCap(int acceptable) {
    return acceptable < 2 ? 1 : Math.max(marketCap, Math.min(MOST_OF_SEVERAL, 2.0 / acceptable));
  }

  /** The most that is given up, as a share of the on-demand price. */
  public double givenUp() {
    return givenUp;
  }
}
