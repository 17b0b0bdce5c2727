package dev.gleaner.simulator.services;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.buy.capacity.policies.OnDemandOnly;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.kernel.SharedWorld;
import dev.gleaner.simulator.sharing.RepeatedPrices;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Chooses a pool for the services, and replays both under every scheme (§5.3 of the paper). */
public final class MixedWorkload implements SharedWorld<Double, List<SchemeRun>, Hindsight> {

  private static final int CORES_OF_A_PART = 2_000;

  private final MixedSettings settings;
  private final Hindsight look;
  private final List<ServiceScheme> schemes;
  private final List<Market> markets;
  private final MarketOffers supply;
  private final RepeatedPrices prices;

  public MixedWorkload(MixedSettings settings, Hindsight look, List<ServiceScheme> schemes) {
    this.settings = settings;
    this.look = look;
    this.schemes = List.copyOf(schemes);
    this.markets = settings.markets().stream().map(MarketHistory::market).toList();
    boolean ahead = look == Hindsight.AHEAD;
    double bid = settings.bidOverOnDemand();
    this.supply =
        MarketOffers.of(
            settings.markets(),
            ahead ? settings.half() : settings.from(),
            ahead ? settings.until() : settings.half(),
            bid,
            new WithFailures(new RecordedShare(bid), settings.failures()),
            0);
    this.prices =
        new RepeatedPrices(
            settings.markets(), settings.half(), settings.until(), 0, settings.lastNeeded());
  }

  /** One for each scheme, where services need so many times the cores of batch. */
  @Override
  public List<SchemeRun> run(Double ratio) {
    int cores = (int) Math.max(1, Math.round(ratio * settings.jobs().meanCores()));
    List<Holding> redundant = chosen(settings.policy(), cores);
    List<Holding> onDemand = chosen(new OnDemandOnly(), cores);
    List<SchemeRun> runs = new ArrayList<>();
    for (ServiceScheme scheme : schemes) {
      List<Holding> pool = scheme.isRedundant() ? redundant : onDemand;
      // Batch has no part in this, so that all prices can be looked at, not those of its days only.
      ServiceRecord service = ServiceRecord.of(pool, cores, settings.judged());
      ServiceRecord meanwhile = ServiceRecord.of(pool, cores, settings.jobs().duration());
      BatchRecord batch =
          Replay.run(
              new ReplaySettings(
                  pool,
                  cores,
                  settings.jobs(),
                  new BatchServers(ownSites(scheme.own()), settings.startMillis()),
                  scheme.isHibernating(),
                  settings.end()));
      runs.add(
          SchemeRun.of(look, ratio, scheme, service, meanwhile.dollars(), settings.jobs(), batch));
    }
    return runs;
  }

  @Override
  public Hindsight kept() {
    return look;
  }

  private List<Holding> chosen(CapacityPolicy policy, int cores) {
    // As many equal parts as make one quick to choose: the odds of all are those of each.
    int parts = 1 + cores / CORES_OF_A_PART;
    int part = (cores + parts - 1) / parts;
    CapacityPool pool =
        policy.choose(supply.problem(new CapacityTarget(part, 0, settings.unavailability())));
    return IntStream.of(pool.held())
        .boxed()
        .sorted(Comparator.comparingDouble(offer -> -supply.availability().of(offer)))
        .map(offer -> new Holding(site(supply.offers().get(offer)), parts * pool.servers(offer)))
        .toList();
  }

  private Site site(Offer offer) {
    return offer.isOnDemand() ? onDemand(offer.market()) : spot(offer.market());
  }

  private List<Site> ownSites(ServiceScheme.Own own) {
    return switch (own) {
      case NONE -> List.of();
      case TRANSIENT -> markets.stream().map(this::spot).toList();
      case ON_DEMAND ->
          markets.stream()
              .min(Comparator.comparingDouble(one -> Offer.onDemand(one).dollarsPerUnit()))
              .map(this::onDemand)
              .stream()
              .toList();
    };
  }

  private Site spot(Market market) {
    return Site.spot(market, prices.of(market), settings.bidOverOnDemand());
  }

  private Site onDemand(Market market) {
    return Site.onDemand(market, settings.lastNeeded());
  }
}
