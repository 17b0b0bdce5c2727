package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.results.StudyPrinter;
import dev.gleaner.cli.report.StudyReport;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.study.StudyPlan;
import dev.gleaner.simulator.study.StudyResult;
import java.io.PrintWriter;
import picocli.CommandLine;

/**
 * Runs what comes to tables and plots, and shows them. What cannot work is refused before anything
 * runs.
 *
 * @param kind what the report calls it
 * @param table the one that CSV prints, null for the first
 */
record StudyRun(String kind, OutputFormat format, String table, ReportOption report) {

  StudyRun {
    report.check();
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
    report.write(err, file -> StudyReport.write(kind, plan, result, file));
  }
}
