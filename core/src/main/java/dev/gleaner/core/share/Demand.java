package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an application asks for.
 *
 * @param portfolio how it is spread over markets; weights need not add up to 1, only their ratios
 *     count
 * @param alone on servers of its own, that no other application shares
 */
public record Demand(long application, Resources resources, List<Share> portfolio, boolean alone) {

  public Demand {
    portfolio = List.copyOf(portfolio);
    long markets = portfolio.stream().map(Share::market).distinct().count();
    if (portfolio.isEmpty() || markets < portfolio.size()) {
      throw new IllegalArgumentException(
          "application %d has %d weights for %d markets"
              .formatted(application, portfolio.size(), markets));
    }
    if (resources.isNone()) {
      throw new IllegalArgumentException("application %d asks for nothing".formatted(application));
    }
  }

  /** What it wants of each market: portions in the ratio of the weights, that add up exactly. */
  public Map<Market, Resources> portions() {
    double[] weights = portfolio.stream().mapToDouble(Share::weight).toArray();
    Resources[] parts = new Resources[weights.length];
    Arrays.fill(parts, Resources.NONE);
    for (String name : resources.names()) {
      long[] amounts = Apportionment.split(resources.amount(name), weights);
      Arrays.setAll(parts, i -> parts[i].with(name, amounts[i]));
    }
    Map<Market, Resources> portions = new LinkedHashMap<>();
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].isNone()) {
        portions.put(portfolio.get(i).market(), parts[i]);
      }
    }
    return portions;
  }
}
