package dev.gleaner.cli.plan;

import dev.gleaner.cli.markets.AvailabilityOptions;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.capacity.Calibration;
import dev.gleaner.core.buy.capacity.CalibrationFit;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.capacity.CapacityPolicyName;
import dev.gleaner.simulator.plan.CapacityRequest;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is expected of servers, for plans that hold a capacity. */
final class CapacityOptions {

  private static final double HIGHEST_BID = 10;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = UnitConverters.OfMemory.class,
      description = "How much memory all servers together have, at least, such as 2TiB.")
  Long memory;

  @Option(
      names = "--min-cores",
      paramLabel = "N",
      defaultValue = "1",
      description = "Only servers with at least so many cores. Default: ${DEFAULT-VALUE}.")
  int minCores;

  @Option(
      names = "--bid",
      paramLabel = "MULTIPLE",
      defaultValue = "1.0",
      description =
          "The most that is paid for a spot server, as a multiple of its on-demand price; above it"
              + " the server is gone. Default: ${DEFAULT-VALUE}.")
  double bid;

  @Option(
      names = "--failures",
      paramLabel = "SHARE",
      defaultValue = "0",
      converter = UnitConverters.OfShare.class,
      description =
          "How much of the time any servers are down for other reasons, such as 0.01%%. Default:"
              + " ${DEFAULT-VALUE}.")
  double failures;

  @Option(
      names = "--window",
      paramLabel = "TIME",
      defaultValue = "28d",
      converter = UnitConverters.OfDuration.class,
      description = "How much of the past is looked at. Default: ${DEFAULT-VALUE}.")
  Duration window;

  @Option(
      names = "--shortfall",
      paramLabel = "NINES",
      description =
          "By how many nines the future falls short of the past; the plan makes up for it. 0 takes"
              + " the past at its word. Default: what plans of the weeks before show.")
  Double shortfall;

  @Mixin AvailabilityOptions availability;

  /** Refuses what makes no sense, before prices are read. */
  CapacityRequest request(int capacity, double unavailability, CapacityPolicyName policy) {
    OptionChecks.atLeastOne("--capacity", capacity);
    OptionChecks.atLeastOne("--min-cores", minCores);
    if (!(bid > 0 && bid <= HIGHEST_BID)) {
      throw new BadInputException(
          "--bid %s: expected a multiple of the on-demand price, such as 1 or 0.5".formatted(bid));
    }
    if (!(failures < 0.5)) {
      throw new BadInputException(
          "--failures %s: expected a small share of the time, such as 0.01%%".formatted(failures));
    }
    if (shortfall != null && !(shortfall >= 0 && shortfall <= 3)) {
      throw new BadInputException(
          "--shortfall %s: expected a number of nines from 0 to 3".formatted(shortfall));
    }
    OptionChecks.positive("--window", window);
    return new CapacityRequest(
        capacity,
        memory == null ? 0 : memory,
        unavailability,
        bid,
        failures,
        window.toMillis(),
        availability.model(bid),
        calibration(),
        shortfall == null,
        policy);
  }

  /** The markets whose servers are large enough. */
  List<MarketHistory> among(List<MarketHistory> markets) {
    List<MarketHistory> large =
        markets.stream().filter(one -> one.market().type().size().cores() >= minCores).toList();
    if (large.isEmpty()) {
      throw new BadInputException(
          "--min-cores %d: none of %d markets has servers that are large enough"
              .formatted(minCores, markets.size()));
    }
    return large;
  }

  private Calibration calibration() {
    if (shortfall == null) {
      return CalibrationFit.of(List.of());
    }
    return shortfall == 0 ? Calibration.NONE : new Calibration(shortfall * StrictMath.log(10), 1);
  }
}
