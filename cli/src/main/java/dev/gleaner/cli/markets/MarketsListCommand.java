package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.output.markets.MarketListPrinter;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists markets with their sizes and latest prices. */
@Command(
    name = "list",
    description =
        "List markets: sizes, on-demand and latest prices, and since when they are known.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner markets list",
      "  gleaner markets list --prices 2024-*.json.gz --types types.csv --type 'm5.*' -o csv"
    })
final class MarketsListCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin MarketOptions options;
  @Mixin MarketTop top;
  @Mixin FormatOption output;

  @Override
  public void run() {
    List<MarketHistory> all = options.read(spec.commandLine().getErr()).markets();
    new MarketListPrinter(options.words(), all.size())
        .print(output.format, top.of(all, output.format), spec.commandLine().getOut());
  }
}
