package dev.gleaner.simulator.hybrid.revoke;

import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.estimate.markets.SimultaneousRevocation;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** In which markets transient servers are bought. */
@FunctionalInterface
public interface MarketWeights {

  /**
   * The share of each market, of sum 1.
   *
   * @param past what is known of them: nothing from the end of that span on
   */
  double[] weights(List<MarketHistory> past, long from, long until);

  /** All in the market that saved most. */
  static MarketWeights cheapest() {
    return (past, from, until) -> {
      double[] returns = Returns.of(past);
      int best = 0;
      for (int i = 1; i < returns.length; i++) {
        best = returns[i] > returns[best] ? i : best;
      }
      double[] weights = new double[returns.length];
      weights[best] = 1;
      return weights;
    };
  }

  /**
   * ExoSphere's portfolio (equation 5), where the risk is that markets are revoked together
   * (equation 7).
   */
  static MarketWeights portfolio(AcceptedRisk accepted, double bidOverOnDemand) {
    return (past, from, until) -> {
      PortfolioProblem problem =
          new PortfolioProblem(
              Returns.of(past),
              new SimultaneousRevocation(bidOverOnDemand).risks(past, from, until),
              0,
              Math.max(accepted.marketCap(), 1.0 / past.size()),
              List.of());
      return Frontier.of(problem).givingUp(accepted.givenUp()).weights();
    };
  }
}
