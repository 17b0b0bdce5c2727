package dev.gleaner.operate.applications.books;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.BestFit;
import dev.gleaner.core.share.Grant;
import dev.gleaner.core.share.ServerPool;
import dev.gleaner.core.share.Share;
import dev.gleaner.core.share.Slice;
import dev.gleaner.core.share.Tariff;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * All that applications and we have agreed on. Each method does one thing as a whole, and nothing
 * but it: who calls writes the {@link #state} down before anybody hears of it. One thread; times
 * are milliseconds since 1970 and never run backwards.
 */
public final class ApplicationBooks {

  private final BooksSettings settings;
  private final ServerPool pool;
  private final Fleet fleet;
  private final FleetNews news;
  private final EarlySigns signs;
  private final Purchases purchases;
  private final Map<String, Application> applications = new TreeMap<>();
  private long nextApplication;
  private long staysDueAt = Long.MIN_VALUE;

  /** Goes on with what was written down. */
  public ApplicationBooks(BooksState state, BooksSettings settings, Tariff tariff, long now) {
    this.settings = settings;
    pool = new ServerPool(new BestFit(), settings.allocationLatency(), tariff);
    pool.restore(state.pool());
    fleet = new Fleet(state);
    news = new FleetNews(pool, fleet, applications);
    signs = new EarlySigns(pool, fleet, applications);
    purchases = new Purchases(pool, fleet, news, settings);
    nextApplication = state.nextApplication();
    // Who could not be heard while we were away is not to blame: all leases begin anew.
    state
        .applications()
        .forEach(kept -> applications.put(kept.request().name(), new Application(kept, now)));
  }

  /** All that is to be written down; after {@link #pass}. */
  public BooksState state() {
    return new BooksState(
        fleet.life(),
        fleet.nextOrder(),
        nextApplication,
        pool.state(),
        applications.values().stream().map(Application::state).toList(),
        List.copyOf(fleet.orders()),
        List.copyOf(fleet.granted()),
        List.copyOf(fleet.doomed()),
        fleet.leaving());
  }

  /** What is asked of clouds and what they say. */
  public Purchases purchases() {
    return purchases;
  }

  /** What makes it likelier that servers are taken away. */
  public EarlySigns signs() {
    return signs;
  }

  public Set<String> names() {
    return Set.copyOf(applications.keySet());
  }

  public Optional<ApplicationRequest> request(String name) {
    return Optional.ofNullable(applications.get(name)).map(Application::request);
  }

  /**
   * A new application gets its first servers.
   *
   * @param shares of markets that it is to be spread over
   */
  public void register(ApplicationRequest request, List<Share> shares, long now) {
    if (applications.containsKey(request.name())) {
      throw new IllegalArgumentException(request.name() + " is registered already");
    }
    Application fresh =
        new Application(
            new BooksState.KeptApplication(
                nextApplication++, request, List.of(), 1, 0, false, 0, ""),
            now);
    applications.put(request.name(), fresh);
    hold(fresh, shares, now);
  }

  /** What it is to have beyond what it holds, if it is to have so much. */
  public Resources missing(String name, Resources wanted) {
    return Portions.missing(wanted, held(known(name)));
  }

  private Resources held(Application application) {
    return Portions.sum(Portions.held(pool.heldBy(application.number())));
  }

  /** Another demand. What is held stays where it is as far as it is still wanted. */
  public void resize(String name, Resources wanted, List<Share> shares, long now) {
    Application application = known(name);
    application.answeredAt = now;
    application.resize(wanted);
    hold(application, shares, now);
  }

  /** Replaces what was lost or never came. */
  public void replenish(String name, List<Share> shares, long now) {
    hold(known(name), shares, now);
  }

  /** There is nothing to buy for it now; what a cloud has said of that stays the reason. */
  public void postpone(String name, String because, long until) {
    Application application = known(name);
    application.waitsFor = application.waitsFor.isEmpty() ? because : application.waitsFor;
    application.askAgainAt = until;
  }

  private void hold(Application application, List<Share> shares, long now) {
    ApplicationRequest request = application.request();
    Map<Market, Resources> portions =
        Portions.towards(
            Portions.held(pool.heldBy(application.number())),
            request.demand(),
            application.number(),
            shares);
    Grant grant =
        pool.hold(now, application.number(), portions, request.constraints().privateServers());
    pool.paidFrom(grant.bought(), Long.MAX_VALUE);
    Map<Market, List<Long>> bought = new LinkedHashMap<>();
    Set<Long> fresh = Set.copyOf(grant.bought());
    grant.slices().stream()
        .filter(slice -> fresh.contains(slice.server()))
        .collect(Collectors.groupingBy(Slice::market, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (market, slices) -> bought.put(market, slices.stream().map(Slice::server).toList()));
    bought.forEach(fleet::order);
    application.wanting = false;
    application.waitsFor = "";
    news.allocation(application);
  }

  /** It is heard of. */
  public void renew(String name, long now) {
    known(name).answeredAt = now;
  }

  /** It has saved its work; so much of it is done. */
  public void checkpointed(String name, double progress, long now) {
    renew(name, now);
    known(name).progress = progress;
  }

  /** It ends; its servers go to who can use them, or back. */
  public void relinquish(String name, long now) {
    pool.release(now, known(name).number());
    applications.remove(name);
  }

  /**
   * Does what is due, and ends each change: ends applications that were not heard of for too long,
   * and gives back what nobody holds.
   */
  public void pass(long now) {
    for (Application application : List.copyOf(applications.values())) {
      if (now - application.answeredAt >= application.request().leaseMillis()) {
        relinquish(application.name(), now);
      }
    }
    pool.advance(now).forEach(server -> fleet.giveBack(server.id()));
  }

  /** Who waits for servers, and may look for some again. */
  public List<String> wanting(long now) {
    return applications.values().stream()
        .filter(one -> one.wanting && one.askAgainAt <= now)
        .map(Application::name)
        .toList();
  }

  /** Whether anybody is to be told now how long its servers will stay. */
  public boolean isStayNews(long now) {
    return now >= staysDueAt || applications.values().stream().anyMatch(one -> one.stayIsNews);
  }

  /** Tells all who have new servers how long they will stay, and every now and then all others. */
  public void tellStays(RevocationRates rates, long now) {
    boolean due = now >= staysDueAt;
    staysDueAt = due ? now + settings.mttrEvery().toMillis() : staysDueAt;
    applications.values().stream()
        .filter(one -> due || one.stayIsNews)
        .forEach(one -> news.stays(one, rates));
  }

  /** Tells of prices that rise towards what a server costs on demand, and of dear portfolios. */
  public void tellPrices(Map<Market, Double> prices) {
    signs.prices(prices);
    news.prices(prices);
  }

  /** What an application was told after one of its calls. */
  public List<UpCall> callsAfter(String name, long id) {
    return known(name).calls.after(id);
  }

  /** How an application stands. */
  public ObjectNode view(String name, long now) {
    Application application = known(name);
    ObjectNode view = JsonNodeFactory.instance.objectNode().put("name", name);
    view.set("demand", UpCallData.resources(application.request().demand()));
    view.set("servers", news.servers(application));
    view.put("progress", application.progress);
    view.put("dollars", pool.accounts(now).dollars().getOrDefault(application.number(), 0.0));
    if (!application.waitsFor.isEmpty()) {
      view.put("waitsFor", application.waitsFor);
    }
    return view;
  }

  /** What all have paid so far, and nobody: for the free list. */
  public ObjectNode bill(long now) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("dollars", pool.accounts(now).totalDollars())
        .put("freeListDollars", pool.accounts(now).freeListDollars());
  }

  private Application known(String name) {
    Application application = applications.get(name);
    if (application == null) {
      throw new UnknownApplicationException(name);
    }
    return application;
  }
}
