package dev.gleaner.core.plan;

import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import java.util.Arrays;

/**
 * The most of a portfolio that one market may hold.
 *
 * @param share what holds
 * @param usual what would hold among many acceptable markets; NaN where somebody has set the cap
 * @param acceptable how many markets save nearly as much as the best and are not much riskier than
 *     the calmest of those
 */
public record MarketCap(double share, double usual, int acceptable) {

  /** Further below the best saving than so many times what is given up: not worth it. */
  private static final double WORTH = 2;

  /** Of the mean risk of all markets: no more than this is calm. */
  private static final double CALM = 0.1;

  /** As calm as the calmest: its risk by no more than this. */
  private static final double AS_CALM = 4;

  private static final double REACHED = 1e-6;

  /** By what somebody has set, or by the risk that is taken and by what there is to choose from. */
  static MarketCap of(
      ShareLimits limits, AcceptedRisk accepted, double[] returns, RiskMatrix risk) {
    int acceptable = acceptable(returns, risk, WORTH * accepted.givenUp());
    return limits.market() == ShareLimits.BY_RISK
        ? new MarketCap(accepted.marketCap(acceptable), accepted.marketCap(), acceptable)
        : new MarketCap(limits.market(), Double.NaN, acceptable);
  }

  /** Whether there were too few acceptable markets for the usual cap. */
  public boolean isRelaxed() {
    return share > usual;
  }

  /** How many markets hold as much as they may, which is less than all. */
  public int reached(double[] weights) {
    return share == 1
        ? 0
        : (int) Arrays.stream(weights).filter(weight -> weight >= share - REACHED).count();
  }

  private static int acceptable(double[] returns, RiskMatrix risk, double below) {
    double least = Arrays.stream(returns).max().orElseThrow() - below;
    double mean = 0;
    double calmest = Double.POSITIVE_INFINITY;
    for (int i = 0; i < returns.length; i++) {
      mean += risk.own(i) / returns.length;
      calmest = returns[i] >= least ? Math.min(calmest, risk.own(i)) : calmest;
    }
    double most = Math.max(CALM * mean, AS_CALM * calmest);
    int count = 0;
    for (int i = 0; i < returns.length; i++) {
      count += returns[i] >= least && risk.own(i) <= most ? 1 : 0;
    }
    return count;
  }
}
