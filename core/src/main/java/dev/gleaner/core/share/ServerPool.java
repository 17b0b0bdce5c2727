package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The servers that applications share: ExoSphere's shared-cluster policy (section 3.5), private
 * servers and free list (section 5). It decides and keeps the books; an engine buys, ends and
 * watches the servers, and tells applications what they have lost. Times are milliseconds and never
 * run backwards.
 */
public final class ServerPool {

  /** What it takes to launch a transient server, as ExoSphere saw it. */
  public static final Duration ALLOCATION_LATENCY = Duration.ofMinutes(5);

  private final SurplusOrder order;
  private final long waitMillis;
  private final Accounts accounts;
  private final Inventory inventory;
  private List<Server> ended = new ArrayList<>();
  private long latest = Long.MIN_VALUE;

  /** A server that nobody holds waits for twice the allocation latency before it is ended. */
  public ServerPool(SurplusOrder order, Duration allocationLatency, Tariff tariff) {
    this.order = order;
    this.waitMillis = 2 * allocationLatency.toMillis();
    this.accounts = new Accounts(tariff);
    this.inventory = new Inventory(accounts);
  }

  /**
   * Lets an application hold what it demands from now on, whatever it held so far: on arrival, to
   * grow, to shrink, to change its portfolio, and to replace what was revoked. What it holds and
   * still wants stays where it is.
   */
  public Grant hold(long now, Demand demand) {
    endIdle(now);
    return new Allocation(inventory, order, now, demand).grant();
  }

  /** Takes back all that an application holds; servers left empty go to the free list. */
  public List<Slice> release(long now, long application) {
    endIdle(now);
    List<Slice> slices = heldBy(application);
    for (Server server : List.copyOf(inventory.of(application))) {
      inventory.assign(server, application, Resources.NONE, false, now);
    }
    return slices;
  }

  /** All servers of a market are gone, with what applications held of them. */
  public Revocation revoke(long now, Market market) {
    endIdle(now);
    List<Server> gone = inventory.remove(market, now);
    Map<Long, List<Slice>> losses = new TreeMap<>();
    for (Server server : gone) {
      for (long application : server.holders().keySet()) {
        losses
            .computeIfAbsent(application, key -> new ArrayList<>())
            .add(Slice.of(server, application));
      }
    }
    return new Revocation(market, gone.stream().map(Server::id).toList(), losses);
  }

  /** The servers whose time on the free list has run out since this was last asked: end them. */
  public List<Server> advance(long now) {
    endIdle(now);
    List<Server> answer = ended;
    ended = new ArrayList<>();
    return answer;
  }

  /** Who has paid what until now. */
  public Accounts accounts(long now) {
    endIdle(now);
    inventory.all().forEach(server -> accounts.settle(server, now));
    return accounts;
  }

  /** The servers at hand, those on the free list included. */
  public List<Server> servers() {
    return inventory.all();
  }

  /** What an application holds, in the order in which the servers were bought. */
  public List<Slice> heldBy(long application) {
    return inventory.of(application).stream().map(server -> Slice.of(server, application)).toList();
  }

  private void endIdle(long now) {
    if (now < latest) {
      throw new IllegalArgumentException("time runs back from %d to %d".formatted(latest, now));
    }
    latest = now;
    ended.addAll(inventory.removeIdle(waitMillis, now));
  }
}
