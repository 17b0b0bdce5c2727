package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An estimate that expects the markets of one family to go together at times, even where they did
 * not yet: losses of many markets at once are too rare for any one history to tell, and are what
 * takes a pool down. Each family has a class of times of its own in which all of it is gone; how
 * likely each market is there at any time is what another estimate says.
 *
 * @param alone the estimate for each market by itself
 */
public record FamiliesTogether(AvailabilityModel alone) implements AvailabilityModel {

  /**
   * The share of a market's losses that its family shares: whether there was a loss within an hour
   * correlates by 0.19 between zones of a region, on the recorded availability of GPU servers in
   * 2023 (docs/reproductions/exosphere.md).
   */
  private static final double SHARED = 0.19;

  /**
   * The most of a market's losses that can be its family's. Were it all, the calmest market of a
   * family would never be lost by itself, and a pool over the calmest markets of three families
   * never at all, which no week of prices can tell.
   */
  private static final double MOST_SHARED = 0.5;

  @Override
  public String name() {
    return alone.name() + " with families";
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    JointAvailability each = alone.of(markets, from, until);
    Map<String, List<Integer>> families =
        IntStream.range(0, markets.size())
            .boxed()
            .collect(
                Collectors.groupingBy(
                    i -> family(markets.get(i).market()), TreeMap::new, Collectors.toList()));
    families.values().removeIf(places -> places.size() < 2);
    List<Double> shares = new ArrayList<>();
    List<double[]> available = new ArrayList<>();
    double[] calm = IntStream.range(0, each.size()).mapToDouble(each::of).toArray();
    for (List<Integer> family : families.values()) {
      DoubleSummaryStatistics gone =
          family.stream().mapToDouble(i -> 1 - each.of(i)).summaryStatistics();
      double share = Math.min(SHARED * gone.getAverage(), MOST_SHARED * gone.getMin());
      shares.add(share);
      for (int i : family) {
        calm[i] = Math.min(1, each.of(i) / (1 - share));
      }
    }
    for (List<Integer> family : families.values()) {
      double[] gone = calm.clone();
      family.forEach(i -> gone[i] = 0);
      available.add(gone);
    }
    shares.add(1 - shares.stream().mapToDouble(Double::doubleValue).sum());
    available.add(calm);
    return JointAvailability.mixture(
        shares.stream().mapToDouble(Double::doubleValue).toArray(),
        available.toArray(double[][]::new));
  }

  private static String family(Market market) {
    return market.type().family();
  }
}
