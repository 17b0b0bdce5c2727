package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.List;

/**
 * ExoSphere, equation 7: the probability that two markets are revoked together, which is that both
 * lose their servers within the same five minutes.
 *
 * <p>That is taken over all spans of five minutes and not over pairs of revocations that are five
 * minutes apart: the entries are then means of products, and the matrix is positive semidefinite.
 */
public final class SimultaneousRevocation implements RiskModel {

  private static final long WINDOW = 300_000;

  private final double bidOverOnDemand;

  public SimultaneousRevocation(double bidOverOnDemand) {
    this.bidOverOnDemand = bidOverOnDemand;
  }

  @Override
  public String name() {
    return "simultaneous-revocation";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    List<TimeSpans> shadows = new ArrayList<>();
    for (MarketHistory history : markets) {
      double bid = bidOverOnDemand * history.market().type().onDemand();
      shadows.add(TimeSpans.after(Spells.above(history.prices(), bid), WINDOW, from, until));
    }
    double span = until - from;
    return new ComputedRisk(shadows.size(), (i, j) -> shadows.get(i).common(shadows.get(j)) / span);
  }
}
