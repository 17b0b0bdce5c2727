package dev.gleaner.cli.plan;

import dev.gleaner.cli.markets.AvailabilityOptions;
import dev.gleaner.cli.markets.BidOption;
import dev.gleaner.cli.markets.MinCoresOption;
import dev.gleaner.cli.markets.TypeOptions;
import dev.gleaner.cli.options.OptionChecks;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.CapacityExpectations;
import dev.gleaner.core.plan.CapacityPlanner;
import dev.gleaner.core.plan.CapacityRequest;
import dev.gleaner.core.plan.NoMarketLeftException;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is expected of servers, for plans that hold a capacity. */
final class CapacityOptions {

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = UnitConverters.OfMemory.class,
      description = "How much memory all servers together have, at least, such as 2TiB.")
  Long memory;

  @Mixin MinCoresOption smallest;
  @Mixin BidOption bidding;

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
  CapacityRequest request(
      int capacity, double unavailability, CapacityPolicyName policy, TypeRules types) {
    OptionChecks.atLeastOne("--capacity", capacity);
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
        policy,
        types,
        smallest.cores(),
        bidding.bid(),
        failures,
        window.toMillis(),
        availability.expectations(shortfall == null ? CapacityExpectations.LEARNT : shortfall));
  }

  /** A planner, or what to ask for instead, in the words of these options. */
  static CapacityPlanner planner(List<MarketHistory> known, CapacityRequest request) {
    try {
      return TypeOptions.explained(request.types(), () -> new CapacityPlanner(known, request));
    } catch (NoMarketLeftException e) {
      throw e.leftOut().unsuitable() == 0
          ? e
          : new BadInputException(
              "--min-cores %d: %s".formatted(request.leastCores(), e.getMessage()));
    }
  }
}
