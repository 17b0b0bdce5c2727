package dev.gleaner.core.buy.portfolio;

/** The share of each market, with what it promises. */
public final class Portfolio {

  /** Who buys a thousand servers does not buy a smaller share than this. */
  private static final double NOTICED = 1e-6;

  private final double[] weights;
  private final double riskAversion;
  private final double expectedReturn;
  private final double risk;
  private final Certificate certificate;

  Portfolio(PortfolioProblem problem, double[] weights, Certificate certificate) {
    this.weights = weights.clone();
    this.riskAversion = problem.riskAversion();
    this.expectedReturn = problem.expectedReturn(weights);
    this.risk = problem.risk().of(weights);
    this.certificate = certificate;
  }

  /** Of all markets in order: at least 0, of sum 1. */
  public double[] weights() {
    return weights.clone();
  }

  public double weight(int market) {
    return weights[market];
  }

  public double riskAversion() {
    return riskAversion;
  }

  /** The expected saving against on-demand, equation 3. */
  public double expectedReturn() {
    return expectedReturn;
  }

  /** Equation 4. */
  public double risk() {
    return risk;
  }

  public Certificate certificate() {
    return certificate;
  }

  /** In how many markets something would be bought. */
  public int markets() {
    int count = 0;
    for (double weight : weights) {
      count += weight > NOTICED ? 1 : 0;
    }
    return count;
  }
}
