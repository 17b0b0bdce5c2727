package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about markets of transient servers. */
@Command(
    name = "markets",
    description = "What spot servers have cost, how long they stayed, and which rise together.",
    subcommands = {
      MarketsListCommand.class,
      MarketsStatsCommand.class,
      MarketsCorrelationsCommand.class,
      MarketsExplainCommand.class,
      MarketsFetchCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  gleaner markets stats",
      "  gleaner markets fetch --region us-east-1 --into prices",
      "  gleaner markets stats --prices prices.json --types types.csv --report markets.html",
      "",
      "Without --prices all of them work on an example that Gleaner generates."
    })
public final class MarketsCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing: list, stats, correlations, explain or fetch");
  }
}
