package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Demand;
import dev.gleaner.core.share.Share;
import dev.gleaner.core.share.Slice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How much of each market an application is to hold, so that it keeps what it has as far as it
 * still wants that: what is missing is spread by a portfolio, what is too much is given back in
 * every market alike.
 */
final class Portions {

  private Portions() {}

  static Map<Market, Resources> held(List<Slice> slices) {
    Map<Market, Resources> held = new LinkedHashMap<>();
    slices.forEach(slice -> held.merge(slice.market(), slice.amount(), Resources::plus));
    return held;
  }

  static Resources sum(Map<Market, Resources> portions) {
    return portions.values().stream().reduce(Resources.NONE, Resources::plus);
  }

  /** What is wanted beyond what is held. */
  static Resources missing(Resources wanted, Resources held) {
    return wanted.minus(wanted.overlap(held));
  }

  /**
   * What to hold.
   *
   * @param shares of what is missing; not looked at where nothing is
   */
  static Map<Market, Resources> towards(
      Map<Market, Resources> held, Resources wanted, long application, List<Share> shares) {
    Map<Market, Resources> portions = shrunk(held, wanted);
    Resources missing = missing(wanted, sum(held));
    if (!missing.isNone()) {
      new Demand(application, missing, shares, false)
          .portions()
          .forEach((market, portion) -> portions.merge(market, portion, Resources::plus));
    }
    portions.values().removeIf(Resources::isNone);
    return portions;
  }

  // Each amount by itself, and never above what is held of it in the market.
  private static Map<Market, Resources> shrunk(Map<Market, Resources> held, Resources wanted) {
    Resources sum = sum(held);
    Map<Market, Resources> shrunk = new LinkedHashMap<>(held);
    for (String name : sum.names()) {
      long left = Math.min(wanted.amount(name), sum.amount(name));
      long among = sum.amount(name);
      for (Map.Entry<Market, Resources> one : held.entrySet()) {
        long has = one.getValue().amount(name);
        // Of what is left to the markets that have not had their turn: adds up exactly.
        long stays = among == 0 ? 0 : roundedUp(left, has, among);
        shrunk.computeIfPresent(one.getKey(), (market, portion) -> portion.with(name, stays));
        left -= stays;
        among -= has;
      }
    }
    return shrunk;
  }

  private static long roundedUp(long left, long has, long among) {
    return (Math.multiplyExact(left, has) + among - 1) / among;
  }
}
