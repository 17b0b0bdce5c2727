package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

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
    return hold(now, demand.application(), demand.portions(), demand.alone());
  }

  /**
   * The same for who says how much of each market it is to hold. What it holds of a market stays up
   * to that much, so that who adds to what it holds moves nowhere.
   *
   * @param portions none of them nothing
   */
  public Grant hold(long now, long application, Map<Market, Resources> portions, boolean alone) {
    endIdle(now);
    return new Allocation(inventory, order, now, application, alone).grant(portions);
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
    List<Server> gone = List.copyOf(inventory.of(market));
    Map<Long, List<Slice>> losses = remove(gone, now);
    inventory.forget(market);
    return new Revocation(market, gone.stream().map(Server::id).toList(), losses);
  }

  /**
   * Some servers are gone, or will be.
   *
   * @param paidUntil until when they cost something, which may be later than now
   * @return the slices that each application has lost
   */
  public Map<Long, List<Slice>> lose(long now, Collection<Long> servers, long paidUntil) {
    endIdle(now);
    return remove(
        inventory.all().stream().filter(server -> servers.contains(server.id())).toList(),
        paidUntil);
  }

  private Map<Long, List<Slice>> remove(List<Server> gone, long paidUntil) {
    Map<Long, List<Slice>> losses = new TreeMap<>();
    for (Server server : gone) {
      for (long application : server.holders().keySet()) {
        losses
            .computeIfAbsent(application, key -> new ArrayList<>())
            .add(Slice.of(server, application));
      }
    }
    inventory.remove(gone, paidUntil);
    return losses;
  }

  /**
   * From when on servers cost something. One that was ordered and has not been granted costs
   * nothing: say {@link Long#MAX_VALUE}, and the moment once it is known.
   */
  public void paidFrom(Collection<Long> servers, long from) {
    inventory.all().stream()
        .filter(server -> servers.contains(server.id()))
        .forEach(server -> server.settled(from));
  }

  /** What an application pays per hour as long as all stays as it is. */
  public double dollarsPerHour(long application, ToDoubleFunction<Market> price) {
    return inventory.of(application).stream()
        .mapToDouble(
            server -> price.applyAsDouble(server.market()) * Accounts.part(server, application))
        .sum();
  }

  /** All that has to be kept to go on later, in another process. Ask {@link #advance} before. */
  public KeptPool state() {
    if (!ended.isEmpty()) {
      throw new IllegalStateException(ended.size() + " servers are to be ended first");
    }
    return new KeptPool(
        inventory.nextServer(),
        latest,
        inventory.all().stream()
            .sorted(Comparator.comparingLong(Server::id))
            .map(Server::state)
            .toList(),
        accounts.state());
  }

  /** Goes on where another one was; only for a pool that nobody has used. */
  public void restore(KeptPool state) {
    latest = state.latest();
    accounts.restore(state.bill());
    inventory.restore(state.servers().stream().map(Server::restored).toList(), state.nextServer());
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
