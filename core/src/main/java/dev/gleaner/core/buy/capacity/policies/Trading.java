package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPool;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Makes a pool that meets the target cheaper by trades after each of which it still does: servers
 * go; servers of one offer are swapped for those of another; servers of one offer come, so that
 * those of several others can go.
 */
final class Trading {

  private static final int MOST_SWEEPS = 20;
  private static final int NEWCOMERS = 100;
  // Of the need: the most that comes at once.
  private static final int PART = 8;
  private static final int FEWER = 4;

  private final PoolInHand pool;
  private final int[] offers;

  /** All offers of which there is anything, the most promising first. */
  Trading(CapacityPool start, int[] offers) {
    pool = new PoolInHand(start);
    this.offers = offers;
  }

  /** After one sweep of the trades that are found fastest. */
  CapacityPool swapped() {
    dropAll(-1);
    pool.settle();
    swapAll();
    return pool.settled();
  }

  /** After all trades that help. */
  CapacityPool improved() {
    double before = Double.POSITIVE_INFINITY;
    for (int i = 0; i < MOST_SWEEPS && pool.settled().dollarsPerHour() < before; i++) {
      before = pool.settled().dollarsPerHour();
      swapped();
      exchangeAll();
    }
    return pool.settled();
  }

  private void swapAll() {
    int[] largestFirst =
        IntStream.of(pool.held())
            .boxed()
            .sorted(Comparator.comparingDouble(offer -> -pool.dollars(offer)))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int offer : largestFirst) {
      for (int count = pool.servers(offer); count > 0; count /= 2) {
        boolean helps = true;
        while (helps && pool.servers(offer) >= count) {
          helps = swap(offer, count);
        }
      }
    }
  }

  /** Some servers of an offer for the cheapest of any one other that make up for them. */
  private boolean swap(int from, int count) {
    pool.change(from, -count);
    double spent = count * pool.price(from);
    int to = -1;
    int fewest = 0;
    for (int offer : offers) {
      int cheaper = (int) Math.ceil(spent / pool.price(offer)) - 1;
      int most = Math.min(cheaper, pool.needed(offer));
      if (offer != from && most > 0 && pool.isEnoughWith(offer, most)) {
        to = offer;
        fewest = first(1, most, some -> pool.isEnoughWith(offer, some));
        spent = fewest * pool.price(offer);
      }
    }
    if (to >= 0) {
      pool.change(to, fewest);
    }
    return pool.settle();
  }

  private void exchangeAll() {
    for (int i = 0; i < Math.min(NEWCOMERS, offers.length); i++) {
      int most = Math.max(1, pool.needed(offers[i]) / PART);
      for (int count = most; count > 0; count = count == 1 ? 0 : Math.max(1, count / FEWER)) {
        boolean helps = true;
        while (helps) {
          pool.change(offers[i], count);
          dropAll(offers[i]);
          helps = pool.settle();
        }
      }
    }
  }

  private void dropAll(int except) {
    boolean dropped = true;
    while (dropped) {
      dropped = drop(except);
    }
  }

  /** As many servers as can go, of the offer of which they save most. */
  private boolean drop(int except) {
    int from = -1;
    int count = 0;
    for (int offer : pool.held()) {
      if (offer != except && pool.isEnoughWith(offer, -1)) {
        int kept = pool.servers(offer);
        int most = first(1, kept, some -> some == kept || !pool.isEnoughWith(offer, -some - 1));
        if (from < 0 || most * pool.price(offer) > count * pool.price(from)) {
          from = offer;
          count = most;
        }
      }
    }
    if (from >= 0) {
      pool.change(from, -count);
    }
    return from >= 0;
  }

  /** The least number in a range from which on something holds; the last if nothing is known. */
  private static int first(int from, int last, IntPredicate holds) {
    int low = from;
    int high = last;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
