package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.plan.ShareLimits;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a plan must keep to. */
public final class ConstraintOptions {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  @Mixin MinCoresOption smallest;

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

  public ShareLimits limits() {
    requireShare("--max-per-market", perMarket == null ? 1 : perMarket);
    requireShare("--max-per-zone", perZone);
    requireShare("--max-per-family", perFamily);
    return new ShareLimits(perMarket == null ? ShareLimits.BY_RISK : perMarket, perZone, perFamily);
  }

  private static void requireShare(String option, double share) {
    if (share == 0) {
      throw new BadInputException("%s 0: expected a share, such as 30%%".formatted(option));
    }
  }

  public MarketFilter filter() {
    return new MarketFilter(
        new Resources(smallest.cores(), minMemory == null ? 0 : minMemory),
        jobLength == null ? 0 : jobLength.toMillis() / MILLIS_PER_HOUR);
  }
}
