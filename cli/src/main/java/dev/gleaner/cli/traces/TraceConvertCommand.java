package dev.gleaner.cli.traces;

import dev.gleaner.cli.options.BundledFiles;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OutputFiles;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.jobs.JobFiles;
import dev.gleaner.traces.jobs.RecordedJobs;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings foreign traces of jobs into our own form. */
@Command(
    name = "convert",
    description = "Convert a trace of jobs (.tr, .swf, .csv, also .gz) to our CSV.",
    footer = {
      "",
      "Example:",
      "  gleaner trace convert --cores 2 --memory 4GiB jobs.swf.gz jobs.csv"
    })
final class TraceConvertCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(index = "0", paramLabel = "IN", description = "The trace to read.")
  Path in;

  @Parameters(
      index = "1",
      paramLabel = "OUT",
      converter = BundledFiles.NotThese.class,
      description = "The file to write: .csv or .csv.gz.")
  Path out;

  @Option(
      names = "--cores",
      paramLabel = "N",
      defaultValue = "1",
      description = "What a task demands where the trace does not say. Default: ${DEFAULT-VALUE}.")
  int cores;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      defaultValue = "2GiB",
      converter = UnitConverters.OfMemory.class,
      description = "The same for memory. Default: ${DEFAULT-VALUE}.")
  long memoryMib;

  @Override
  public void run() {
    if (cores < 1) {
      throw new BadInputException("--cores %d: expected at least 1".formatted(cores));
    }
    OutputFiles.requireCsv(out);
    RecordedJobs jobs = JobFiles.read(in, new Resources(cores, memoryMib));
    JobFiles.write(out, jobs.jobs());
    spec.commandLine()
        .getErr()
        .println(
            "gleaner: %d jobs written to %s%s"
                .formatted(
                    jobs.jobs().size(),
                    out,
                    jobs.skipped() == 0
                        ? ""
                        : "; %d jobs that never ran left out".formatted(jobs.skipped())));
  }
}
