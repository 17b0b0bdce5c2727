package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.OnDemandOnly;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.capacity.Supply;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Plans pools that hold a capacity, from what was seen of markets until now. */
public final class CapacityPlanner {

  // Servers on demand are compared by price alone: any availability is enough.
  private static final double ANY = 1 - 1e-9;
  private static final double ROUNDING = 1e-12;

  private final CapacityRequest request;
  private final Supply supply;
  private final boolean neverLost;

  /** Takes the end of the newest prices for now. */
  public CapacityPlanner(List<MarketHistory> markets, CapacityRequest request) {
    this.request = request;
    long now = markets.stream().mapToLong(market -> market.prices().end()).max().orElseThrow();
    long from = now - request.windowMillis();
    List<MarketHistory> known =
        markets.stream().filter(market -> market.between(from, now).prices() != null).toList();
    if (known.isEmpty()) {
      throw new BadInputException(
          "none of %d markets has a price in the last %d days; look at a longer past"
              .formatted(markets.size(), request.windowMillis() / 86_400_000));
    }
    long seen = known.stream().mapToLong(market -> market.prices().start()).min().orElseThrow();
    long start = Math.max(from, seen);
    supply =
        Supply.of(
            known, start, now, request.bidOverOnDemand(), request.model(), request.failures());
    neverLost =
        IntStream.range(0, known.size())
            .allMatch(
                offer -> supply.availability().of(offer) >= 1 - request.failures() - ROUNDING);
  }

  public CapacityPlan plan() {
    return plan(request);
  }

  /** The same servers, for another need. */
  CapacityPlan plan(CapacityRequest other) {
    CapacityProblem problem = supply.problem(other.target());
    CapacityPool onDemand =
        new OnDemandOnly().choose(problem.with(problem.target().withUnavailability(ANY)));
    return new CapacityPlan(
        other,
        other.choice().policy().choose(problem),
        onDemand,
        OptionalDouble.empty(),
        neverLost);
  }

  CapacityRequest request() {
    return request;
  }
}
