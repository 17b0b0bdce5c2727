package dev.gleaner.cli.report;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.StudyResult;
import java.nio.file.Path;
import java.util.List;

/** Writes a study with its plots into one HTML file. */
public final class StudyReport {

  private static final List<String> SCRIPTS =
      List.of("format.js", "theme.js", "charts.js", "facts.js", "study.js");

  private StudyReport() {}

  /**
   * Writes the report or leaves the place as it was.
   *
   * @param kind of study, in words
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(String kind, Plan plan, StudyResult result, Path file) {
    boolean heat = result.plots().stream().anyMatch(plot -> plot.kind() == Plot.Kind.HEAT_MAP);
    ReportPage page =
        heat
            ? new ReportPage("study.html", SCRIPTS, ReportPage.WHOLE_LIBRARY)
            : new ReportPage("study.html", SCRIPTS);
    PageFile.write(page.with(StudyReportData.of(kind, plan, result)), file);
  }
}
