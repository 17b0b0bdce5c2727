package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who pays. The holders of a server pay all of it, in proportion to the dominant shares that they
 * hold: what is idle beside them falls to them too, since it was bought for them and somebody must
 * pay it. A server on the free list belongs to nobody and is paid by the pool.
 */
public final class Accounts {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private final Tariff tariff;
  private final Map<Long, Double> dollars = new TreeMap<>();
  private double freeListDollars;
  private double heldHours;
  private double serverHours;

  Accounts(Tariff tariff) {
    this.tariff = tariff;
  }

  KeptPool.KeptBill state() {
    return new KeptPool.KeptBill(Map.copyOf(dollars), freeListDollars, heldHours, serverHours);
  }

  void restore(KeptPool.KeptBill bill) {
    dollars.putAll(bill.dollars());
    freeListDollars = bill.freeListDollars();
    heldHours = bill.heldHours();
    serverHours = bill.serverHours();
  }

  /** What each application has paid so far, by its number. */
  public Map<Long, Double> dollars() {
    return Collections.unmodifiableMap(dollars);
  }

  /** What the pool has paid for servers that nobody held. */
  public double freeListDollars() {
    return freeListDollars;
  }

  public double totalDollars() {
    return freeListDollars + dollars.values().stream().mapToDouble(paid -> paid).sum();
  }

  /**
   * The mean over server hours of the dominant share that is held; a server without cores left is
   * full, whatever memory it has.
   */
  public double utilisation() {
    return heldHours / serverHours;
  }

  public double serverHours() {
    return serverHours;
  }

  /** Charges a server's present holders from when it was last settled; before they change. */
  void settle(Server server, long until) {
    long from = server.settledUntil();
    if (until > from) {
      charge(server, tariff.cost(server.market(), from, until));
      double hours = (until - from) / MILLIS_PER_HOUR;
      serverHours += hours;
      Resources held = server.size().minus(server.free());
      heldHours += hours * Proportions.dominantShare(held, server.size());
      server.settled(until);
    }
  }

  private void charge(Server server, double cost) {
    if (server.isIdle()) {
      freeListDollars += cost;
      return;
    }
    server
        .holders()
        .keySet()
        .forEach(
            application ->
                dollars.merge(application, cost * part(server, application), Double::sum));
  }

  /** Which part of what a server costs a holder of it pays. */
  static double part(Server server, long application) {
    double shares =
        server.holders().values().stream().mapToDouble(held -> share(held, server)).sum();
    return share(server.heldBy(application), server) / shares;
  }

  private static double share(Resources held, Server server) {
    return Proportions.dominantShare(held, server.size());
  }
}
