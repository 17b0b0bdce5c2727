package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.report.PageFile;
import dev.gleaner.cli.report.ReportPage;
import dev.gleaner.core.plan.CapacityPlan;
import java.nio.file.Path;
import java.util.List;

/** Writes what more and fewer nines cost, as one HTML file. */
public final class WhatIfReport {

  private static final ReportPage PAGE =
      new ReportPage(
          "whatif.html",
          List.of("format.js", "theme.js", "charts.js", "facts.js", "nines.js", "whatif.js"));

  private WhatIfReport() {}

  public static void write(String title, List<CapacityPlan> plans, LeftOut leftOut, Path file) {
    PageFile.write(PAGE.with(WhatIfReportData.of(title, plans, leftOut)), file);
  }
}
