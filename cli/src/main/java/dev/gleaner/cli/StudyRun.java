package dev.gleaner.cli;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.StudyPrinter;
import dev.gleaner.cli.report.StudyReport;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.study.StudyPlan;
import dev.gleaner.simulator.study.StudyResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/**
 * Runs what comes to tables and plots, and shows them. What cannot work is refused before anything
 * runs.
 *
 * @param kind what the report calls it
 * @param table the one that CSV prints, null for the first
 * @param report where it goes, null for nowhere
 */
record StudyRun(String kind, OutputFormat format, String table, Path report) {

  StudyRun {
    if (report != null) {
      OutputFiles.requireFolder(report);
    }
    if (table != null && format != OutputFormat.CSV) {
      throw new BadInputException("--table: chooses what -o csv prints; table and json print all");
    }
  }

  void run(StudyPlan plan, CommandLine command) {
    PrintWriter err = command.getErr();
    StudyResult result;
    try (StudyProgress progress = new StudyProgress(err)) {
      result = plan.study().run(progress);
    }
    new StudyPrinter(plan, result).print(format, table, command.getOut());
    if (report != null) {
      StudyReport.write(kind, plan, result, report);
      err.println("gleaner: report written to " + report);
    }
  }
}
