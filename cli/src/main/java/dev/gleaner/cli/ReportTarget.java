package dev.gleaner.cli;

import dev.gleaner.cli.report.HtmlReport;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.nio.file.Path;

/**
 * Where the report goes, if anywhere. A place that cannot work is refused at once, and not when the
 * runs are done.
 */
record ReportTarget(Path file) {

  ReportTarget {
    if (file != null) {
      OutputFiles.requireFolder(file);
    }
  }

  void write(ScenarioOutcome outcome) {
    if (file != null) {
      HtmlReport.write(outcome, file);
    }
  }

  void writeContracts(ScenarioOutcome outcome) {
    if (file != null) {
      HtmlReport.writeContracts(outcome, file);
    }
  }
}
