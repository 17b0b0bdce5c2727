package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.Offer;
import java.util.stream.IntStream;

/** A pool that is changed on trial, and goes back to what it was unless it got cheaper. */
final class PoolInHand {

  // Less is the rounding of sums.
  private static final double CHEAPER = 1 - 1e-9;

  private final CapacityProblem problem;
  private final CapacityOdds odds;
  private final double[] prices;
  private final long[] memory;
  private CapacityPool settled;
  private long memoryMib;
  private double dollarsPerHour;

  PoolInHand(CapacityPool start) {
    problem = start.problem();
    settled = start;
    odds = CapacityOdds.of(problem, start.servers());
    prices = problem.offers().stream().mapToDouble(Offer::price).toArray();
    memory =
        problem.offers().stream()
            .mapToLong(offer -> offer.market().type().size().memoryMib())
            .toArray();
    memoryMib = start.memoryMib();
    dollarsPerHour = start.dollarsPerHour();
  }

  int[] held() {
    return IntStream.range(0, prices.length).filter(i -> odds.servers(i) > 0).toArray();
  }

  int servers(int offer) {
    return odds.servers(offer);
  }

  double price(int offer) {
    return prices[offer];
  }

  /** What is paid for all servers of an offer. */
  double dollars(int offer) {
    return odds.servers(offer) * prices[offer];
  }

  /** How many servers of an offer are all that is needed; more are no use. */
  int needed(int offer) {
    return problem.needed(offer, 1);
  }

  void change(int offer, int count) {
    odds.add(offer, count);
    memoryMib += count * memory[offer];
    dollarsPerHour += count * prices[offer];
  }

  /** Whether the target is met with more servers of an offer, or fewer. */
  boolean isEnoughWith(int offer, int count) {
    return memoryMib + count * memory[offer] >= problem.target().memoryMib()
        && odds.unavailabilityWith(offer, count, problem.target().capacity())
            <= problem.target().unavailability();
  }

  /** The cheapest so far. */
  CapacityPool settled() {
    return settled;
  }

  /** True if this is cheaper, also by odds that are made anew; else all changes are undone. */
  boolean settle() {
    if (dollarsPerHour < settled.dollarsPerHour() * CHEAPER) {
      CapacityPool pool = new CapacityPool(problem, odds.servers());
      if (pool.meetsTarget()) {
        settled = pool;
        dollarsPerHour = pool.dollarsPerHour();
        return true;
      }
    }
    for (int i = 0; i < prices.length; i++) {
      if (odds.servers(i) != settled.servers(i)) {
        change(i, settled.servers(i) - odds.servers(i));
      }
    }
    dollarsPerHour = settled.dollarsPerHour();
    return false;
  }
}
