package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How likely less than a memory is there. A target only asks for memory when all servers are there,
 * as the paper does; a person wants to know what of it is there when some are not.
 */
final class MemoryOdds {

  private static final int MOST_UNITS = 1_000_000;

  private MemoryOdds() {}

  static double unavailability(CapacityPool pool, long neededMib) {
    long unit = unit(pool, neededMib);
    int[] held =
        IntStream.of(pool.held()).filter(offer -> memoryMib(pool, offer) >= unit).toArray();
    if (held.length == 0) {
      return 1;
    }
    CapacityProblem memory =
        new CapacityProblem(
            IntStream.of(held).mapToObj(offer -> inMemory(pool, offer, unit)).toList(),
            pool.problem().availability().only(held),
            new CapacityTarget((int) Math.max(1, (neededMib + unit - 1) / unit), 0, 0.5));
    int[] one = new int[held.length];
    Arrays.fill(one, 1);
    return new CapacityPool(memory, one).knownUnavailability();
  }

  // What all lots are multiples of. Where that is too little to count in, lots are rounded down, so
  // that the odds are never too good.
  private static long unit(CapacityPool pool, long neededMib) {
    BigInteger common = BigInteger.valueOf(neededMib);
    for (int offer : pool.held()) {
      common = common.gcd(BigInteger.valueOf(memoryMib(pool, offer)));
    }
    return Math.max(common.longValue(), pool.memoryMib() / MOST_UNITS);
  }

  private static Offer inMemory(CapacityPool pool, int offer, long unit) {
    Offer kind = pool.problem().offers().get(offer);
    int units = (int) (memoryMib(pool, offer) / unit);
    return new Offer(kind.market(), kind.contract(), units, kind.price());
  }

  private static long memoryMib(CapacityPool pool, int offer) {
    return pool.servers(offer)
        * pool.problem().offers().get(offer).market().type().size().memoryMib();
  }
}
