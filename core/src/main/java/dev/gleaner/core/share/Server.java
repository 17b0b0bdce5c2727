package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** A server of a pool, the slices of it that applications hold, and who it belongs to. */
public final class Server {

  private final long id;
  private final Market market;
  private final Amount size;
  private final Map<Long, Amount> holders = new TreeMap<>();
  private Amount free;
  private boolean reserved;
  private long settledUntil;
  private long freeSince;

  Server(long id, Market market, long now) {
    this.id = id;
    this.market = market;
    this.size = Amount.of(market.type().size());
    this.free = size;
    this.settledUntil = now;
    this.freeSince = now;
  }

  /** Servers are numbered in the order in which they were bought. */
  public long id() {
    return id;
  }

  public Market market() {
    return market;
  }

  public Amount size() {
    return size;
  }

  public Amount free() {
    return free;
  }

  /** What each application holds, by its number. */
  public Map<Long, Amount> holders() {
    return Collections.unmodifiableMap(holders);
  }

  public Amount heldBy(long application) {
    return holders.getOrDefault(application, Amount.NONE);
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
  void assign(long application, Amount amount, boolean alone, long now) {
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
