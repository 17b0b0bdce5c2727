package dev.gleaner.cli;

import dev.gleaner.core.buy.AcceptedRisk;
import dev.gleaner.core.buy.Caps;
import dev.gleaner.core.buy.MarketFilter;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import picocli.CommandLine.Option;

/** What a plan must keep to. */
final class ConstraintOptions {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  @Option(
      names = "--min-cores",
      paramLabel = "N",
      defaultValue = "1",
      description = "Only servers with at least so many cores. Default: ${DEFAULT-VALUE}.")
  int minCores;

  @Option(
      names = "--min-memory",
      paramLabel = "SIZE",
      converter = UnitConverters.OfMemory.class,
      description = "Only servers with at least so much memory, such as 8GiB.")
  Long minMemory;

  @Option(
      names = "--job-length",
      paramLabel = "TIME",
      converter = UnitConverters.OfDuration.class,
      description = "Only markets that keep a server twice as long as a job of this length runs.")
  Duration jobLength;

  @Option(
      names = "--max-per-market",
      paramLabel = "SHARE",
      converter = UnitConverters.OfShare.class,
      description =
          "The most that one market may hold, such as 30%%. Default: 20%%, 35%% or 100%% at low,"
              + " medium or high risk.")
  Double perMarket;

  @Option(
      names = "--max-per-zone",
      paramLabel = "SHARE",
      defaultValue = "100%",
      converter = UnitConverters.OfShare.class,
      description = "The same for a zone.")
  double perZone;

  @Option(
      names = "--max-per-family",
      paramLabel = "SHARE",
      defaultValue = "100%",
      converter = UnitConverters.OfShare.class,
      description = "The same for a family of types, such as m5.")
  double perFamily;

  Caps caps(AcceptedRisk accepted) {
    double market = perMarket == null ? accepted.marketCap() : perMarket;
    if (!(market > 0 && perZone > 0 && perFamily > 0)) {
      throw new BadInputException("--max-per-...: is 0; expected a share, such as 30%");
    }
    return new Caps(market, perZone, perFamily);
  }

  MarketFilter filter() {
    if (minCores < 0) {
      throw new BadInputException("--min-cores %d: expected a number of cores".formatted(minCores));
    }
    return new MarketFilter(
        type -> true,
        zone -> true,
        new Resources(minCores, minMemory == null ? 0 : minMemory),
        jobLength == null ? 0 : jobLength.toMillis() / MILLIS_PER_HOUR,
        MarketFilter.PAPERS_TIMES_LONGER);
  }
}
