package dev.gleaner.cli.report.markets;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.markets.MarketStatisticsPrinter;
import dev.gleaner.cli.report.Fact;
import dev.gleaner.cli.report.Figure;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * All that the page of markets shows.
 *
 * @param bid as a multiple of the on-demand price
 * @param schemes the zones, in the order of their colours
 * @param baseline none of them is one
 */
record MarketsReportData(
    String title,
    double bid,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    List<Point> markets,
    List<PriceLine> lines,
    List<MarketRow> table) {

  private static final int TABLE_ROWS = 100;
  private static final double MILLIS_PER_HOUR = 3_600_000;

  /** A market in the plots. */
  record Point(
      String name,
      String zone,
      double saving,
      Double availability,
      double hoursToRevocation,
      boolean censored) {

    static Point of(MarketStatistics market) {
      return new Point(
          market.market().name(),
          market.market().zone(),
          Figure.rounded(market.saving()),
          market.knownMillis() == 0 ? null : Figure.rounded(market.availability()),
          Figure.rounded(market.timeToRevocationMillis() / MILLIS_PER_HOUR),
          market.isCensored());
    }
  }

  /** A market in the table. */
  record MarketRow(
      String market,
      String meanPrice,
      String saving,
      String available,
      String timeToRevocation,
      String spikesPerWeek,
      String changesPerDay) {

    static MarketRow of(MarketStatistics market) {
      return new MarketRow(
          market.market().name(),
          Figures.dollars(market.meanPrice()),
          Figures.percent(market.saving()),
          Figures.percent(market.availability()),
          MarketStatisticsPrinter.timeToRevocation(market),
          Figures.decimal(market.spikesPerWeek(), 2),
          Figures.decimal(market.changesPerDay(), 1));
    }
  }

  static MarketsReportData of(
      String title, double bid, List<MarketHistory> markets, List<MarketStatistics> statistics) {
    return new MarketsReportData(
        title,
        bid,
        markets.stream().map(market -> market.market().zone()).distinct().sorted().toList(),
        "",
        facts(bid, markets, statistics),
        statistics.stream().map(Point::of).toList(),
        PriceLine.telling(markets, statistics),
        statistics.stream().limit(TABLE_ROWS).map(MarketRow::of).toList());
  }

  private static List<Fact> facts(
      double bid, List<MarketHistory> markets, List<MarketStatistics> statistics) {
    long start = markets.stream().mapToLong(one -> one.prices().start()).min().orElse(0);
    long end = markets.stream().mapToLong(one -> one.prices().end()).max().orElse(0);
    long revoked = statistics.stream().filter(market -> !market.isCensored()).count();
    return List.of(
        new Fact("Markets", String.valueOf(markets.size())),
        new Fact("From", PriceLine.day(start)),
        new Fact("Until", PriceLine.day(end)),
        new Fact("Bid", Figures.decimal(bid, 2) + " × on-demand"),
        new Fact("Markets that rose above the bid", String.valueOf(revoked)));
  }
}
