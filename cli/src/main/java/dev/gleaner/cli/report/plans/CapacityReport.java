package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.report.PageFile;
import dev.gleaner.cli.report.ReportPage;
import dev.gleaner.core.plan.CapacityPlan;
import java.nio.file.Path;
import java.util.List;

/** Writes a pool that holds a capacity, with its odds and what other targets cost, as one file. */
public final class CapacityReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "capacity.html",
          List.of("format.js", "theme.js", "charts.js", "facts.js", "nines.js", "capacity.js"));

  private CapacityReport() {}

  /** Takes the same need with other targets beside the plan itself. */
  public static void write(
      String title,
      CapacityPlan plan,
      List<CapacityPlan> otherTargets,
      LeftOut leftOut,
      Path file) {
    PageFile.write(PAGE.with(CapacityReportData.of(title, plan, otherTargets, leftOut)), file);
  }
}
