package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobFile;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a job of real commands. */
@Command(
    name = "run",
    description =
        "Run a job of real commands on YARN: on nodes of this machine that shrink and grow, or on a"
            + " real cluster.",
    footer = {
      "",
      "Examples:",
      "  gleaner run scenarios/jobs/first.yaml",
      "  gleaner run scenarios/jobs/first.yaml --speed 600 --nodes 6 -o json",
      "  gleaner run job.yaml --engine yarn --conf /etc/hadoop/conf --detach",
      "",
      "Exit codes: 0 all tasks are done, 1 some failed or the job was cancelled, 2 bad usage or",
      "input, 130 Ctrl-C, which cancels the job."
    })
public final class RunCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "JOB.yaml", description = "The job file.")
  Path file;

  @Mixin EngineOptions engine;
  @Mixin EmbeddedOptions embedded;
  @Mixin KeepOptions keep;
  @Mixin FormatOption output;

  @Option(
      names = "--allow-folder",
      paramLabel = "FOLDER",
      description =
          "Inputs and the output folder may also lie in this folder. Default: only beside the job"
              + " file. May be given several times.")
  List<Path> allowed = List.of();

  @Option(
      names = "--detach",
      description = "With --engine yarn: submit the job and return; see gleaner status.")
  boolean detach;

  @Override
  public Integer call() throws Exception {
    Job job = JobFile.load(file, allowed);
    FollowedJob followed =
        new FollowedJob(
            job,
            keep.bound(),
            output.format,
            spec.commandLine().getOut(),
            spec.commandLine().getErr());
    if (engine.real()) {
      embedded.refuse();
      return followed.onCluster(engine.cluster(), detach);
    }
    engine.refuse();
    OptionChecks.meaningless("--detach", detach ? detach : null, "--engine yarn");
    return followed.embedded(embedded);
  }
}
