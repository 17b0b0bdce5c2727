package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.report.PageFile;
import dev.gleaner.cli.report.ReportPage;
import dev.gleaner.core.plan.PortfolioPlan;
import java.nio.file.Path;
import java.util.List;

/** Writes what to buy, with the frontier and the record, as one HTML file. */
public final class PlanReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "plan.html", List.of("format.js", "theme.js", "charts.js", "facts.js", "plan.js"));

  private PlanReport() {}

  public static void write(String title, PortfolioPlan plan, LeftOut leftOut, Path file) {
    PageFile.write(PAGE.with(PlanReportData.of(title, plan, leftOut)), file);
  }
}
