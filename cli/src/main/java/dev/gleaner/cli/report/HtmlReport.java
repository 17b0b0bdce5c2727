package dev.gleaner.cli.report;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes what a scenario of any kind has come to as one HTML file. */
public final class HtmlReport {

  private static final String BODY = "result.html";
  private static final List<String> SCRIPTS =
      List.of("format.js", "theme.js", "charts.js", "facts.js", "plots.js");

  /** What draws the jobs of a pool, which pages of other kinds do without. */
  private static final List<String> POOL_SCRIPTS =
      List.of(
          "tables.js",
          "sweep.js",
          "money.js",
          "pool.js",
          "groups.js",
          "quiet.js",
          "timeline-data.js",
          "timeline-draw.js",
          "timeline.js",
          "jobs.js");

  private HtmlReport() {}

  /**
   * Writes the report or leaves the place as it was. The same result gives the same bytes.
   *
   * @param kind of scenario, in words
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(String kind, ScenarioHead head, Result result, Path file) {
    PageFile.write(page(result).with(ReportData.of(kind, head, result)), file);
  }

  private static ReportPage page(Result result) {
    boolean pool = result.pictures().runs().isPresent();
    List<String> scripts = new ArrayList<>(SCRIPTS);
    if (pool) {
      scripts.addAll(POOL_SCRIPTS);
    }
    scripts.add("result.js");
    boolean heat = result.plots().stream().anyMatch(plot -> plot.form() == Plot.Form.HEAT_MAP);
    return new ReportPage(
        BODY,
        pool ? List.of("jobs.html") : List.of(),
        scripts,
        heat ? ReportPage.WHOLE_LIBRARY : ReportPage.SMALL_LIBRARY);
  }
}
