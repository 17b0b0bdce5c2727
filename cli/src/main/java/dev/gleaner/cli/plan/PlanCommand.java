package dev.gleaner.cli.plan;

import dev.gleaner.cli.options.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands that say what to buy. */
@Command(
    name = "plan",
    description = "What to buy.",
    subcommands = {PlanPortfolioCommand.class, PlanCapacityCommand.class, PlanWhatIfCommand.class},
    footer = {
      "",
      "Examples:",
      "  gleaner plan portfolio --cores 500 --memory 2TiB --risk low",
      "  gleaner plan capacity --capacity 500 --availability 99.99%%",
      "  gleaner plan whatif --capacity 500"
    })
public final class PlanCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing: portfolio, capacity or whatif");
  }
}
