package dev.gleaner.cli.report;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.nio.file.Path;
import java.util.List;

/** Writes an outcome as one HTML file. The same outcome gives the same bytes. */
public final class HtmlReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "scenario.html",
          List.of(
              "format.js",
              "theme.js",
              "tables.js",
              "charts.js",
              "sweep.js",
              "money.js",
              "pool.js",
              "groups.js",
              "quiet.js",
              "timeline-data.js",
              "timeline-draw.js",
              "timeline.js",
              "report.js"));

  private HtmlReport() {}

  /**
   * Writes the report or leaves the place as it was.
   *
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(ScenarioOutcome outcome, Path file) {
    PageFile.write(PAGE.with(ReportData.of(outcome)), file);
  }

  /** The same for a comparison of contracts, which begins with what it means. */
  public static void writeContracts(ScenarioOutcome outcome, Path file) {
    PageFile.write(PAGE.with(ReportData.ofContracts(outcome)), file);
  }
}
