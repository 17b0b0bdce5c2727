package dev.gleaner.simulator.services;

import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.PriceSeries;
import java.util.ArrayList;
import java.util.List;

/**
 * Where servers of one kind are: all that are held there are there while the price is at or below
 * the bid, and gone otherwise. Requests persist, so that they are back when it falls again.
 *
 * @param prices of a server, in virtual time; unknown prices are above any bid
 */
public record Site(String name, int coresPerServer, PriceSeries prices, double bid) {

  /** A time at which servers come or go. */
  record Switch(long time, int site, boolean opens) {}

  public static Site spot(Market market, PriceSeries prices, double bidOverOnDemand) {
    return new Site(
        market.name(),
        market.type().size().cores(),
        prices,
        bidOverOnDemand * market.type().onDemand());
  }

  /** Servers that stay, at one price. */
  public static Site onDemand(Market market, long end) {
    double price = market.type().onDemand();
    return new Site(
        market.name() + " on demand",
        market.type().size().cores(),
        new PriceSeries(new long[] {0}, new double[] {price}, end),
        price);
  }

  /** Whether servers are there at a time. */
  public boolean isOpen(long time) {
    double price = prices.at(time);
    return !Double.isNaN(price) && price <= bid;
  }

  /** Dollars for a server that is kept over a span, which costs nothing while it is gone. */
  public double dollars(long from, long until) {
    PriceSeries inside = prices.between(from, until);
    if (inside == null) {
      return 0;
    }
    Spells gone = Spells.above(inside, bid);
    double dollars = 0;
    long since = inside.start();
    for (int spell = 0; spell < gone.count(); spell++) {
      dollars += inside.cost(since, gone.start(spell));
      since = gone.end(spell);
    }
    return dollars + inside.cost(since, inside.end());
  }

  /** The first is its opening, unless it is never open; in order of time. */
  List<Switch> changes(int place) {
    List<Switch> changes = new ArrayList<>();
    boolean open = false;
    for (int i = 0; i < prices.changes(); i++) {
      boolean now = prices.price(i) <= bid;
      if (now != open) {
        changes.add(new Switch(prices.time(i), place, now));
        open = now;
      }
    }
    return changes;
  }
}
