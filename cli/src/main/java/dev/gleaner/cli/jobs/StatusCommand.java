package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.output.jobs.JobPrinter;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.yarn.client.FoundRun;
import dev.gleaner.yarn.client.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Tells how a job stands. */
@Command(
    name = "status",
    description = "Show how a job stands: what is done, runs, was killed or waits, and why.",
    footer = {"", "Examples:", "  gleaner status", "  gleaner status first-1 -o json"})
public final class StatusCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin JobOption job;
  @Mixin FormatOption output;

  @Option(
      names = "--outputs",
      description = "Also copy the outputs of tasks that are done to the job's output folder.")
  boolean outputs;

  @Override
  public Integer call() throws Exception {
    RunFolder folder = job.folder();
    try (FoundRun found = folder.open()) {
      JobProgress progress = found.run().progress();
      if (found.client() != null && progress.phase().over()) {
        // A cluster does not tell those who left.
        folder.ended(progress.phase());
      }
      List<Path> fetched = outputs ? found.run().fetchOutputs() : List.of();
      JobPrinter.of(output.format)
          .print(
              folder.name(),
              new JobOutcome(progress, found.run().tasks(), found.run().places()),
              fetched,
              spec.commandLine().getOut());
      return ExitCode.OK;
    }
  }
}
