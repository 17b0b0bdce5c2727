package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.FormatOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.cli.output.markets.BeliefPrinter;
import dev.gleaner.core.estimate.belief.Evidence;
import dev.gleaner.core.estimate.belief.LossBelief;
import dev.gleaner.core.estimate.belief.LossBeliefs;
import dev.gleaner.core.estimate.belief.LossEvidence;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.servers.ServerLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what is believed about the loss of a market's servers. */
@Command(
    name = "explain",
    description =
        "How likely a server of a market is lost, and which evidence says so: prices, what AWS says"
            + " about interruptions, one's own servers; of this market, and of its kin.",
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  gleaner markets explain us-east-1a/m5.large",
      "  gleaner markets explain m5.large/us-east-1a --prices prices/*.csv.gz"
          + " --advisor spot-advisor-data.json --own servers.csv"
    })
final class MarketsExplainCommand implements Runnable {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "MARKET", description = "Such as us-east-1a/m5.large.")
  String name;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      defaultValue = "5h",
      converter = UnitConverters.OfDuration.class,
      description = "How likely it is lost within so long. Default: ${DEFAULT-VALUE}.")
  Duration within;

  @Option(
      names = "--own",
      paramLabel = "FILE.csv",
      description = "A log of one's own servers: time,event,machine,region,zone,instance_type.")
  Path own;

  @Mixin AdvisorOption advisor;
  @Mixin BidOption bidding;
  @Mixin MarketOptions options;
  @Mixin FormatOption output;

  @Override
  public void run() {
    List<MarketHistory> markets = options.read(spec.commandLine().getErr()).markets();
    Market market = market(markets);
    List<LossEvidence> evidence = new ArrayList<>(Evidence.ofPrices(markets, bidding.bid()));
    boolean pricesTell = !evidence.isEmpty();
    evidence.addAll(Evidence.ofAdvice(advisor.rates()));
    if (own != null) {
      OptionChecks.requireFile("--own", own);
      evidence.addAll(ServerLog.read(own).evidence());
    }
    LossBelief belief = new LossBeliefs(evidence).of(market);
    new BeliefPrinter(market, belief, within.toMillis() / MILLIS_PER_HOUR, pricesTell)
        .print(output.format, spec.commandLine().getOut());
  }

  private Market market(List<MarketHistory> markets) {
    int slash = name.indexOf('/');
    String turned = name.substring(slash + 1) + "/" + name.substring(0, Math.max(0, slash));
    return markets.stream()
        .map(MarketHistory::market)
        .filter(one -> one.name().equals(name) || one.name().equals(turned))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "%s: is none of the %d markets; expected one such as %s"
                        .formatted(name, markets.size(), markets.get(0).market().name())));
  }
}
