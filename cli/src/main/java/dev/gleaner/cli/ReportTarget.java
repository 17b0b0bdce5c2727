package dev.gleaner.cli;

import dev.gleaner.cli.report.HtmlReport;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the report goes, if anywhere. A place that cannot work is refused at once, and not when the
 * runs are done.
 */
record ReportTarget(Path file) {

  ReportTarget {
    if (file != null) {
      Path folder = file.toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw new BadInputException(
            "--report %s: there is no folder %s; create it first".formatted(file, folder));
      }
      if (Files.isDirectory(file)) {
        throw new BadInputException(
            "--report %s: is a folder; expected a file, such as report.html".formatted(file));
      }
    }
  }

  void write(ScenarioOutcome outcome) {
    if (file != null) {
      HtmlReport.write(outcome, file);
    }
  }
}
