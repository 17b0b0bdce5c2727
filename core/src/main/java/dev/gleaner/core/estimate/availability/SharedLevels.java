package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How much of what markets lose they lose together, by what they have in common: shares of a
 * market's losses that fall into bad times of its family in all regions, of its region, of its
 * family within the region, of its type there, and of its zone. The rest is its own.
 */
public record SharedLevels(
    double everywhere, double region, double family, double type, double zone) {

  /**
   * From recorded availability of 2022 and 2023 (docs/design/07-calibrated-capacity.md, {@code
   * scenarios/tr-kubernetes/joint-losses.yaml}). Zones of one type and sizes of one family are not
   * kept apart: sizes had less in common, and are taken for zones. Between families of a region
   * nothing was found, in 27 days that do not exclude a share of 0.08, which is taken.
   */
  public static final SharedLevels RECORDED = new SharedLevels(0.12, 0.08, 0.60, 0, 0.04);

  /** Nothing is lost together. */
  public static final SharedLevels NONE = new SharedLevels(0, 0, 0, 0, 0);

  public SharedLevels {
    if (!(everywhere >= 0
        && region >= 0
        && family >= 0
        && type >= 0
        && zone >= 0
        && everywhere + region + family + type + zone < 1)) {
      throw new IllegalArgumentException(
          "shares %s, %s, %s, %s, %s".formatted(everywhere, region, family, type, zone));
    }
  }

  /** Markets that have something in common, and how much. */
  record Group(List<Integer> members, double share) {}

  /** Of two markets or more; those with the same members are one. */
  List<Group> groups(List<MarketHistory> markets) {
    Map<List<Integer>, Double> shares = new TreeMap<>(SharedLevels::compare);
    level(markets, everywhere, one -> one.type().family(), shares);
    level(markets, region, Market::region, shares);
    level(markets, family, one -> one.region() + " " + one.type().family(), shares);
    level(markets, type, one -> one.region() + " " + one.type().name(), shares);
    level(markets, zone, Market::zone, shares);
    List<Group> groups = new ArrayList<>();
    shares.forEach((members, share) -> groups.add(new Group(members, share)));
    return groups;
  }

  private static void level(
      List<MarketHistory> markets,
      double share,
      Function<Market, String> key,
      Map<List<Integer>, Double> into) {
    if (share > 0) {
      grouped(markets, key).values().stream()
          .filter(members -> members.size() > 1)
          .forEach(members -> into.merge(members, share, Double::sum));
    }
  }

  private static TreeMap<String, List<Integer>> grouped(
      List<MarketHistory> markets, Function<Market, String> key) {
    return IntStream.range(0, markets.size())
        .boxed()
        .collect(
            Collectors.groupingBy(
                i -> key.apply(markets.get(i).market()), TreeMap::new, Collectors.toList()));
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      int order = Integer.compare(one.get(i), other.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(one.size(), other.size());
  }

  /** As many independent regions have as much to tell as those of the markets. */
  double independentRegions(List<MarketHistory> markets) {
    double count = markets.stream().map(one -> one.market().region()).distinct().count();
    return count / (1 + (count - 1) * everywhere);
  }
}
