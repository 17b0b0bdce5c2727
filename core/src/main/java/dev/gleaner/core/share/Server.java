package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** A server of a pool, the slices of it that applications hold, and who it belongs to. */
public final class Server {

  private final long id;
  private final Market market;
  private final Resources size;
  private final Map<Long, Resources> holders = new TreeMap<>();
  private Resources free;
  private boolean reserved;
  private long settledUntil;
  private long freeSince;

  Server(long id, Market market, long now) {
    this.id = id;
    this.market = market;
    this.size = market.type().size();
    this.free = size;
    this.settledUntil = now;
    this.freeSince = now;
  }

  static Server restored(KeptPool.KeptServer state) {
    Server server = new Server(state.id(), state.market(), state.freeSince());
    state.holders().forEach((application, amount) -> server.assign(application, amount, false, 0));
    server.reserved = state.reserved();
    server.settledUntil = state.settledUntil();
    server.freeSince = state.freeSince();
    return server;
  }

  KeptPool.KeptServer state() {
    return new KeptPool.KeptServer(
        id, market, Map.copyOf(holders), reserved, settledUntil, freeSince);
  }

  /** Servers are numbered in the order in which they were bought. */
  public long id() {
    return id;
  }

  public Market market() {
    return market;
  }

  public Resources size() {
    return size;
  }

  public Resources free() {
    return free;
  }

  /** What each application holds, by its number. */
  public Map<Long, Resources> holders() {
    return Collections.unmodifiableMap(holders);
  }

  public Resources heldBy(long application) {
    return holders.getOrDefault(application, Resources.NONE);
  }

  /** Whether nobody but its holder may use it. */
  public boolean isReserved() {
    return reserved;
  }

  /** Whether it waits on the free list. */
  public boolean isIdle() {
    return holders.isEmpty();
  }

  /** Since when it waits on the free list, if it does. */
  public long freeSince() {
    return freeSince;
  }

  long settledUntil() {
    return settledUntil;
  }

  void settled(long until) {
    settledUntil = until;
  }

  /** Lets an application hold this much, instead of what it held so far. */
  void assign(long application, Resources amount, boolean alone, long now) {
    // Who comes to an empty server decides whether others may come too.
    reserved = holders.isEmpty() ? alone : reserved;
    free = free.plus(heldBy(application)).minus(amount);
    if (amount.isNone()) {
      holders.remove(application);
    } else {
      holders.put(application, amount);
    }
    if (holders.isEmpty()) {
      reserved = false;
      freeSince = now;
    }
  }
}
