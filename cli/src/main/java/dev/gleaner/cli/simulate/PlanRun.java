package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.results.ResultPrinter;
import dev.gleaner.cli.report.HtmlReport;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kinds.Feature;
import dev.gleaner.simulator.kinds.ScenarioKind;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.run.PoolPlan;
import dev.gleaner.simulator.run.results.PoolTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/**
 * Runs a scenario of any kind and shows what it came to. Options that its kind has no use for are
 * refused here, before anything runs.
 *
 * @param table the one that CSV prints, null for the first
 * @param timing whether with the time that decisions took
 * @param quietTimes whether CSV prints these instead of the schemes
 */
record PlanRun(
    ScenarioKind kind,
    OutputFormat format,
    String table,
    boolean timing,
    boolean quietTimes,
    ReportOption report) {

  PlanRun {
    report.check();
    if (quietTimes && !kind.has(Feature.QUIET_TIMES)) {
      throw new BadInputException("--quiet-times: %s has none".formatted(kind.words()));
    }
    if (timing && !kind.has(Feature.TIMING)) {
      throw new BadInputException("--timing: %s has no such figures".formatted(kind.words()));
    }
    if (table != null && !kind.has(Feature.TABLES)) {
      throw new BadInputException(
          "--table: chooses among the tables of a provider's scenario, of one of short and long"
              + " jobs, or of a study; %s has one".formatted(kind.words()));
    }
    if (table != null && format != OutputFormat.CSV) {
      throw new BadInputException("--table: chooses what -o csv prints; table and json print all");
    }
    if (quietTimes && format != OutputFormat.CSV) {
      throw new BadInputException(
          "--quiet-times: chooses the rows of -o csv; table and json have them anyway");
    }
  }

  /** Of a file of this kind. */
  void run(Path file, List<String> settings, int threads, CommandLine command) {
    Plan loaded = kind.load(file, settings);
    if (quietTimes && !(loaded instanceof PoolPlan pool && pool.asksForQuietTimes())) {
      throw new BadInputException(
          "--quiet-times: %s does not ask for any; add quiet-times to it, such as {durations: [10m,"
                  .formatted(file)
              + " 75m], confidences: [70%]}");
    }
    Plan plan = timing ? loaded.timed() : loaded;
    PrintWriter err = command.getErr();
    Result result;
    try (PlanProgress progress = new PlanProgress(err)) {
      result = plan.run(threads, progress);
    }
    new ResultPrinter(plan.head(), result)
        .print(format, quietTimes ? PoolTables.QUIET_TIMES : table, command.getOut());
    report.write(err, page -> HtmlReport.write(kind.label(), plan.head(), result, page));
  }
}
