package dev.gleaner.cli.report.markets;

import dev.gleaner.cli.report.PageFile;
import dev.gleaner.cli.report.ReportPage;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import java.nio.file.Path;
import java.util.List;

/** Writes what markets save and how long one keeps a server, as one HTML file. */
public final class MarketsReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "markets.html", List.of("format.js", "theme.js", "charts.js", "facts.js", "markets.js"));

  private MarketsReport() {}

  /**
   * Writes the report or leaves the place as it was.
   *
   * @param bid as a multiple of the on-demand price
   * @param statistics of the same markets, in the order in which they are shown
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(
      String title,
      double bid,
      List<MarketHistory> markets,
      List<MarketStatistics> statistics,
      Path file) {
    PageFile.write(PAGE.with(MarketsReportData.of(title, bid, markets, statistics)), file);
  }
}
