package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Risk without prices: the probability that two markets are revoked within the same five minutes,
 * from how often each is and how much they have in common. For the market since late 2017, in which
 * prices no longer tell who loses servers.
 *
 * <p>The shares were measured on the availability of GPU servers in nine zones over 45 days
 * (docs/reproductions/exosphere.md): whether there was a loss within an hour correlates by 0.19
 * between two zones of a region and by 0.02 across regions; within five minutes by 0.10 and 0.005.
 * Those of an hour are taken, the more cautious ones. What two families in one zone have in common
 * nobody has published; it is taken for half of the former.
 */
public final class SharedCauses implements RiskModel {

  private static final double HOURS = 5 / 60.0;
  private static final double EVERYWHERE = 0.02;
  private static final double FAMILY = 0.18;
  private static final double ZONE = 0.08;

  private final RevocationRates rates;

  public SharedCauses(RevocationRates rates) {
    this.rates = rates;
  }

  @Override
  public String name() {
    return "shared-causes";
  }

  /** A market of which nothing is known is taken for as restless as the worst known one. */
  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    double worst =
        markets.stream()
            .map(history -> rates.perHour(history.market()))
            .flatMapToDouble(OptionalDouble::stream)
            .filter(rate -> rate > 0)
            .max()
            .orElse(1);
    double[] roots = new double[markets.size()];
    for (int i = 0; i < roots.length; i++) {
      double rate = rates.perHour(markets.get(i).market()).orElse(worst);
      roots[i] = StrictMath.sqrt(-StrictMath.expm1(-rate * HOURS));
    }
    String[] regions =
        markets.stream().map(history -> history.market().region()).toArray(String[]::new);
    return new ComputedRisk(
        roots.length,
        (i, j) ->
            roots[i]
                * roots[j]
                * common(
                    markets.get(i).market(),
                    markets.get(j).market(),
                    regions[i].equals(regions[j])));
  }

  // A sum of kernels that are one where something is the same: positive semidefinite.
  private static double common(Market one, Market other, boolean oneRegion) {
    if (one.equals(other)) {
      return 1;
    }
    return EVERYWHERE
        + (oneRegion && one.type().family().equals(other.type().family()) ? FAMILY : 0)
        + (one.zone().equals(other.zone()) ? ZONE : 0);
  }
}
