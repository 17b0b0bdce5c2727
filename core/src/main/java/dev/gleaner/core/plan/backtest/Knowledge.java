package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.buy.markets.Worth;
import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.estimate.markets.RiskModel;
import dev.gleaner.core.model.MarketHistory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a buyer knows at some time: prices until then, and nothing after. */
public final class Knowledge {

  private final List<MarketHistory> markets;
  private final long from;
  private final long until;
  private final Worth worth;
  private final double[] returns;
  private final Map<RiskModel, Frontier> frontiers = new HashMap<>();

  Knowledge(List<MarketHistory> markets, long from, long until, Worth worth) {
    this.markets = List.copyOf(markets);
    this.from = from;
    this.until = until;
    this.worth = worth;
    this.returns = Returns.of(markets, worth);
  }

  /** Histories that end now. */
  public List<MarketHistory> markets() {
    return markets;
  }

  public long from() {
    return from;
  }

  public long until() {
    return until;
  }

  public double[] returns() {
    return returns;
  }

  public int size() {
    return returns.length;
  }

  /** As if there were only some of these markets. */
  Knowledge only(List<MarketHistory> some) {
    return new Knowledge(some, from, until, worth);
  }

  /** Weights of some of these markets, in the same order, as weights of all. */
  double[] spread(List<MarketHistory> some, double[] weights) {
    double[] spread = new double[size()];
    int next = 0;
    for (int i = 0; i < spread.length && next < weights.length; i++) {
      if (markets.get(i).market().equals(some.get(next).market())) {
        spread[i] = weights[next++];
      }
    }
    return spread;
  }

  /** What a core of each market costs just now, in US dollars per hour. */
  double[] pricesPerCore() {
    return markets.stream()
        .mapToDouble(
            history ->
                history.prices().price(history.prices().changes() - 1)
                    / Math.max(1, history.market().type().size().cores()))
        .toArray();
  }

  /** Solved once for all who share a measure of risk. */
  Frontier frontier(RiskModel risk) {
    return frontiers.computeIfAbsent(
        risk,
        model -> Frontier.of(new PortfolioProblem(returns, model.risks(markets, from, until), 0)));
  }
}
