package dev.gleaner.cli.report.markets;

import dev.gleaner.cli.markets.CorrelationMatrix;
import dev.gleaner.cli.report.PageFile;
import dev.gleaner.cli.report.ReportPage;
import dev.gleaner.core.model.BadInputException;
import java.nio.file.Path;
import java.util.List;

/** Writes correlations as a heat map in one HTML file. */
public final class CorrelationReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "correlations.html",
          List.of("format.js", "theme.js", "charts.js", "facts.js", "correlations.js"),
          ReportPage.WHOLE_LIBRARY);

  private CorrelationReport() {}

  /**
   * Writes the report or leaves the place as it was.
   *
   * @param all how many markets there are, also those that are not compared
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(String title, int all, CorrelationMatrix matrix, Path file) {
    PageFile.write(PAGE.with(CorrelationReportData.of(title, all, matrix)), file);
  }
}
