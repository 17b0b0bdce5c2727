package dev.gleaner.cli.report.traces;

import dev.gleaner.cli.report.PageFile;
import dev.gleaner.cli.report.ReportPage;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.PublishedStatistics;
import java.nio.file.Path;
import java.util.List;

/** Writes what section 2.1 of the SlackSched paper plots, of any trace of capacity. */
public final class TraceReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "trace.html", List.of("format.js", "theme.js", "charts.js", "facts.js", "trace.js"));

  private TraceReport() {}

  /**
   * Writes the report or leaves the place as it was.
   *
   * @param name of the trace, as its reader knows it
   * @throws BadInputException if the folder does not exist or cannot be written
   */
  public static void write(String name, CapacityTrace trace, PublishedStatistics paper, Path file) {
    PageFile.write(PAGE.with(TraceReportData.of(name, trace, paper)), file);
  }
}
