package dev.gleaner.cli.report.markets;

import dev.gleaner.cli.report.Figure;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The price of one market over time.
 *
 * @param why it is shown
 * @param times milliseconds since 1970, at regular distances
 * @param shares the highest price from one time to the next, as a share of the on-demand price
 */
record PriceLine(String name, String why, List<Long> times, List<Double> shares) {

  private static final int POINTS = 600;

  /** Markets that differ as much as markets do. */
  static List<PriceLine> telling(List<MarketHistory> markets, List<MarketStatistics> statistics) {
    Map<String, String> reasons = new LinkedHashMap<>();
    statistics.stream()
        .filter(MarketStatistics::isCensored)
        .max(Comparator.comparingDouble(MarketStatistics::saving))
        .ifPresent(
            one -> reasons.put(name(one), "saves most of those that never rose above the bid"));
    statistics.stream()
        .filter(one -> !one.isCensored())
        .max(Comparator.comparingInt(MarketStatistics::revocations))
        .ifPresent(one -> reasons.putIfAbsent(name(one), "rose above the bid most often"));
    statistics.stream()
        .max(Comparator.comparingDouble(MarketStatistics::changesPerDay))
        .ifPresent(one -> reasons.putIfAbsent(name(one), "changes most often"));
    statistics.stream()
        .sorted(Comparator.comparingDouble(MarketStatistics::saving))
        .skip(statistics.size() / 2)
        .findFirst()
        .ifPresent(one -> reasons.putIfAbsent(name(one), "saves as much as the middle of all"));
    List<PriceLine> lines = new ArrayList<>();
    reasons.forEach((name, why) -> lines.add(of(find(markets, name), why)));
    return lines;
  }

  static PriceLine of(MarketHistory history, String why) {
    PriceSeries prices = history.prices();
    double onDemand = history.market().type().onDemand();
    long step = Math.max(1, (prices.end() - prices.start()) / POINTS);
    List<Long> times = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (long time = prices.start(); time < prices.end(); time += step) {
      times.add(time);
      shares.add(Figure.rounded(highest(prices, time, time + step) / onDemand));
    }
    return new PriceLine(history.market().name(), why, times, shares);
  }

  static String day(long millis) {
    return Instant.ofEpochMilli(millis).toString().substring(0, "2024-01-31".length());
  }

  // Plain samples would miss most spikes, which are what matters here.
  private static double highest(PriceSeries prices, long from, long until) {
    int change = prices.changeAt(from);
    double highest = prices.price(change);
    while (change + 1 < prices.changes() && prices.time(change + 1) < until) {
      highest = Math.max(highest, prices.price(++change));
    }
    return highest;
  }

  private static String name(MarketStatistics one) {
    return one.market().name();
  }

  private static MarketHistory find(List<MarketHistory> markets, String name) {
    return markets.stream()
        .filter(one -> one.market().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
