package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * Gleaner's default: what was really lost together counts first (equation 7). Among markets that
 * lost nothing, prices tell: first by their rise towards the bid, and where that hardly differs by
 * the hybrid of §3.3. Each alone fails somewhere: losses see no risk in what has not been lost yet,
 * and prices none where servers go without a change of price.
 *
 * <p>The weights were chosen by walking forward, always on other years than those they were then
 * judged on (docs/reproductions/exosphere.md).
 */
public final class LossesThenPrices implements RiskModel {

  private static final double LOSSES = 1;
  private static final double RISES = 0.01;
  private static final double PRICES = 0.0001;

  private final List<RiskModel> parts;

  public LossesThenPrices(double bidOverOnDemand) {
    parts =
        List.of(
            new SimultaneousRevocation(bidOverOnDemand),
            RiseTowardsBid.nearnessTwice(bidOverOnDemand),
            new HybridCovariance(bidOverOnDemand));
  }

  @Override
  public String name() {
    return "losses-then-prices";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    return new SummedRisk(
        parts.stream().map(part -> part.risks(markets, from, until)).toList(),
        LOSSES,
        RISES,
        PRICES);
  }
}
