package dev.gleaner.cli.output.jobs;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.TaskProgress;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** One row for each task. */
record JobCsv() implements JobPrinter {

  @Override
  public void print(String run, JobOutcome outcome, List<Path> outputs, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    csv.writeRecord(
        "task",
        "state",
        "tries",
        "killed",
        "failed",
        "node",
        "last_try_s",
        "wasted_s",
        "trouble",
        "saved");
    for (TaskProgress task : outcome.tasks()) {
      csv.writeRecord(
          task.task().name(),
          task.state().name().toLowerCase(Locale.ROOT),
          Integer.toString(task.tries().size()),
          Integer.toString(task.kills()),
          Integer.toString(task.failures()),
          task.node(),
          Figures.decimal(task.lastedMillis() / 1000.0, 3),
          Figures.decimal(task.wastedMillis() / 1000.0, 3),
          task.trouble(),
          Integer.toString(task.saves()));
    }
  }
}
