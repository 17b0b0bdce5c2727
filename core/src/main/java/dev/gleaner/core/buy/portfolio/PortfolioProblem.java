package dev.gleaner.core.buy.portfolio;

import dev.gleaner.core.estimate.markets.RiskMatrix;
import java.util.List;

/**
 * ExoSphere's equation 5: maximise c.x - alpha x'Vx with x at least 0 and of sum 1; and, beyond the
 * paper, with a cap on each market and on groups of markets.
 */
public final class PortfolioProblem {

  private final double[] returns;
  private final RiskMatrix risk;
  private final double riskAversion;
  private final double marketCap;
  private final List<GroupCap> groupCaps;

  /**
   * With all constraints.
   *
   * @param returns c, equation 2
   * @param risk V
   * @param riskAversion alpha, at least 0
   * @param marketCap the most that may go to one market, above 0 to 1
   */
  public PortfolioProblem(
      double[] returns,
      RiskMatrix risk,
      double riskAversion,
      double marketCap,
      List<GroupCap> groupCaps) {
    this.returns = returns.clone();
    this.risk = risk;
    this.riskAversion = riskAversion;
    this.marketCap = marketCap;
    this.groupCaps = List.copyOf(groupCaps);
    if (returns.length == 0 || returns.length != risk.size()) {
      throw new IllegalArgumentException(
          "%d returns and risks of %d markets".formatted(returns.length, risk.size()));
    }
    for (int i = 0; i < returns.length; i++) {
      if (!Double.isFinite(returns[i])) {
        throw new IllegalArgumentException("return of market %d is %s".formatted(i, returns[i]));
      }
    }
    if (!(riskAversion >= 0 && riskAversion < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("risk aversion is " + riskAversion);
    }
    if (!(marketCap > 0 && marketCap <= 1)) {
      throw new IllegalArgumentException("cap on one market is " + marketCap);
    }
  }

  public PortfolioProblem(double[] returns, RiskMatrix risk, double riskAversion) {
    this(returns, risk, riskAversion, 1, List.of());
  }

  public PortfolioProblem withRiskAversion(double other) {
    return new PortfolioProblem(returns, risk, other, marketCap, groupCaps);
  }

  public int size() {
    return returns.length;
  }

  double expectedReturn(int market) {
    return returns[market];
  }

  public RiskMatrix risk() {
    return risk;
  }

  public double riskAversion() {
    return riskAversion;
  }

  double marketCap() {
    return marketCap;
  }

  List<GroupCap> groupCaps() {
    return groupCaps;
  }

  /** Equation 5's objective. */
  public double value(double[] weights) {
    return expectedReturn(weights) - riskAversion * risk.of(weights);
  }

  /** Equation 3: c.x. */
  public double expectedReturn(double[] weights) {
    double sum = 0;
    for (int i = 0; i < returns.length; i++) {
      sum += returns[i] * weights[i];
    }
    return sum;
  }
}
