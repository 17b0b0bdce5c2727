package dev.gleaner.cli.output.jobs;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.operate.job.JobOutcome;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;

/** Prints how a job stands or ended. */
public interface JobPrinter {

  void print(String run, JobOutcome outcome, List<Path> outputs, PrintWriter out);

  static JobPrinter of(OutputFormat format) {
    return switch (format) {
      case TABLE, WIDE -> new JobTable(format.width(), System.currentTimeMillis());
      case JSON -> new JobJsonText();
      case CSV -> new JobCsv();
    };
  }
}
