package dev.gleaner.cli.traces;

import dev.gleaner.cli.options.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about traces. */
@Command(
    name = "trace",
    description = "Generate, measure and convert traces of capacity and of jobs.",
    subcommands = {TraceGenerateCommand.class, TraceStatsCommand.class, TraceConvertCommand.class},
    footer = {
      "",
      "Example:",
      "  gleaner trace generate --preset C2 --nodes 64 --duration 3d --seed 1 capacity.csv.gz"
    })
public final class TraceCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing: generate, stats or convert");
  }
}
