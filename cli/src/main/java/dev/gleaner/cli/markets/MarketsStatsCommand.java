package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.ReportOption;
import dev.gleaner.cli.output.markets.MarketStatisticsPrinter;
import dev.gleaner.cli.report.markets.MarketsReport;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures markets: what they save, and how long one keeps a server. */
@Command(
    name = "stats",
    description =
        "Mean price, saving, time to revocation at a bid, availability and spikes by market.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner markets stats",
      "  gleaner markets stats --prices prices.json.gz --types types.csv --bid 0.5",
      "  gleaner markets stats --sort revocation --top 10 --report markets.html",
      "",
      "A market whose price never rose above the bid has no time to revocation, only a lower bound"
          + " (>).",
      "Since late 2017 AWS revokes servers without raising prices: see docs/markets.md."
    })
final class MarketsStatsCommand implements Runnable {

  // More than can be bid, since statistics of the past may be asked for any price.
  private static final double HIGHEST_BID = 1000;

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin MarketOptions options;

  @Mixin BidOption bidding;

  @Option(
      names = "--sort",
      paramLabel = "BY",
      defaultValue = "saving",
      description = "${COMPLETION-CANDIDATES}; best first. Default: ${DEFAULT-VALUE}.")
  MarketOrder order;

  @Mixin MarketTop top;
  @Mixin FormatOption output;

  @Mixin ReportOption report;

  @Override
  public void run() {
    double bid = bidding.upTo(HIGHEST_BID);
    report.check();
    List<MarketHistory> markets = options.read(spec.commandLine().getErr()).markets();
    List<MarketStatistics> all =
        markets.parallelStream()
            .map(one -> MarketStatistics.of(one, bid * one.market().type().onDemand()))
            .sorted(order.comparator())
            .toList();
    new MarketStatisticsPrinter(options.words(), bid, all.size())
        .print(output.format, top.of(all, output.format), spec.commandLine().getOut());
    report.write(
        spec.commandLine().getErr(),
        file -> MarketsReport.write(options.words(), bid, markets, all, file));
  }
}
