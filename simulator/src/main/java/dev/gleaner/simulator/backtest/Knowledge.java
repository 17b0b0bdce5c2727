package dev.gleaner.simulator.backtest;

import dev.gleaner.core.buy.Frontier;
import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.PortfolioProblem;
import dev.gleaner.core.buy.Returns;
import dev.gleaner.core.buy.RiskModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a buyer knows at some time: prices until then, and nothing after. */
public final class Knowledge {

  private final List<MarketHistory> markets;
  private final long from;
  private final long until;
  private final double[] returns;
  private final Map<String, Frontier> frontiers = new HashMap<>();

  Knowledge(List<MarketHistory> markets, long from, long until) {
    this.markets = List.copyOf(markets);
    this.from = from;
    this.until = until;
    this.returns = Returns.of(markets);
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

  double[] returns() {
    return returns;
  }

  public int size() {
    return returns.length;
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
        risk.name(),
        name -> Frontier.of(new PortfolioProblem(returns, risk.risks(markets, from, until), 0)));
  }
}
