package dev.gleaner.traces.prices;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Puts the rows of several files together, in the order of the files. */
final class PriceMerge {

  private final InstanceTypes types;
  private final String product;
  private final SortedMap<String, Joined> joined = new TreeMap<>();
  private final SortedMap<String, Long> unknownTypes = new TreeMap<>();
  private final SortedMap<String, Long> otherProducts = new TreeMap<>();
  private long rows;
  private long end = Long.MIN_VALUE;

  private record Joined(String zone, String type, MarketRows rows) {}

  PriceMerge(InstanceTypes types, String product) {
    this.types = types;
    this.product = product;
  }

  void add(PriceRows file) {
    file.markets().forEach(this::add);
  }

  private void add(MarketKey key, MarketRows more) {
    rows += more.size();
    for (int i = 0; i < more.size(); i++) {
      end = Math.max(end, more.time(i));
    }
    if (key.product() != null && !key.product().equals(product)) {
      otherProducts.merge(key.product(), (long) more.size(), Long::sum);
      return;
    }
    if (types.find(Market.regionOf(key.zone()), key.type(), end).isEmpty()) {
      unknownTypes.merge(key.type(), (long) more.size(), Long::sum);
      return;
    }
    joined
        .computeIfAbsent(
            key.zone() + "/" + key.type(),
            name -> new Joined(key.zone(), key.type(), new MarketRows()))
        .rows()
        .addAll(more);
  }

  PriceHistories finish(List<?> files) {
    requireSome(files);
    List<ChangePoints> points =
        joined.values().parallelStream().map(one -> ChangePoints.of(one.rows(), end)).toList();
    List<MarketHistory> markets = new ArrayList<>();
    for (Joined one : joined.values()) {
      // What it costs on demand when the prices end: that is when somebody chooses.
      InstanceType type = types.find(Market.regionOf(one.zone()), one.type(), end).orElseThrow();
      markets.add(
          new MarketHistory(new Market(one.zone(), type), points.get(markets.size()).series()));
    }
    return new PriceHistories(
        List.copyOf(markets),
        markets.stream().mapToLong(market -> market.prices().start()).min().orElseThrow(),
        end,
        rows,
        List.copyOf(unknownTypes.keySet()),
        sum(unknownTypes),
        Map.copyOf(otherProducts),
        points.stream().mapToLong(ChangePoints::repeats).sum(),
        points.stream().mapToLong(ChangePoints::conflicts).sum());
  }

  private void requireSome(List<?> files) {
    if (!joined.isEmpty()) {
      return;
    }
    String reason =
        rows == 0
            ? "have no prices; expected at least one row"
            : unknownTypes.isEmpty()
                ? "have no prices of %s, only of %s; choose one of these"
                    .formatted(product, String.join(", ", otherProducts.keySet()))
                : "have only prices of types whose size and on-demand price are not known (%s); %s"
                    .formatted(some(List.copyOf(unknownTypes.keySet())), remedy());
    throw new BadInputException(some(files) + ": " + reason);
  }

  private String remedy() {
    return types.isBundled()
        ? "Gleaner knows those of EC2 in %s: bring the others in a file of instance types"
            .formatted(String.join(", ", types.regions()))
        : "add them to the file of instance types";
  }

  private static String some(List<?> all) {
    int shown = Math.min(3, all.size());
    String names = String.join(", ", all.subList(0, shown).stream().map(Object::toString).toList());
    return shown == all.size() ? names : names + " and %d more".formatted(all.size() - shown);
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
