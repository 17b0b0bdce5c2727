package dev.gleaner.cli;

import dev.gleaner.cli.compare.CompareCommand;
import dev.gleaner.cli.demo.DemoCommand;
import dev.gleaner.cli.explain.ExplainCommand;
import dev.gleaner.cli.jobs.CancelCommand;
import dev.gleaner.cli.jobs.LogsCommand;
import dev.gleaner.cli.jobs.RunCommand;
import dev.gleaner.cli.jobs.StatusCommand;
import dev.gleaner.cli.kube.KubeCommand;
import dev.gleaner.cli.markets.MarketsCommand;
import dev.gleaner.cli.operate.AcquireCommand;
import dev.gleaner.cli.operate.AgentCommand;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.plan.PlanCommand;
import dev.gleaner.cli.serve.ServeCommand;
import dev.gleaner.cli.simulate.SimulateCommand;
import dev.gleaner.cli.simulate.StudyCommand;
import dev.gleaner.cli.simulate.ValidateCommand;
import dev.gleaner.cli.traces.TraceCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command without a subcommand. */
@Command(
    name = "gleaner",
    description = "Run real work on cloud capacity that can shrink or vanish: what would it cost?",
    versionProvider = Version.class,
    subcommands = {
      DemoCommand.class,
      CompareCommand.class,
      SimulateCommand.class,
      RunCommand.class,
      StatusCommand.class,
      LogsCommand.class,
      CancelCommand.class,
      ExplainCommand.class,
      ValidateCommand.class,
      TraceCommand.class,
      MarketsCommand.class,
      PlanCommand.class,
      StudyCommand.class,
      AcquireCommand.class,
      AgentCommand.class,
      KubeCommand.class,
      ServeCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    footer = {
      "",
      "Start with:",
      "  gleaner demo",
      "  gleaner compare",
      "  gleaner simulate scenarios/demo.yaml --seeds 3",
      "  gleaner run scenarios/jobs/first.yaml",
      "  gleaner plan portfolio --cores 500 --memory 2TiB --risk low",
      "",
      "Exit codes: 0 fine, 1 the run failed, 2 bad usage or input."
    })
final class GleanerCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Print the version and exit.")
  boolean version;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.USAGE;
  }
}
