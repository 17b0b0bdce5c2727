package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.CarriedOut;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.choice.ObservedLives;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.vms.VmRequest;
import java.util.List;

/**
 * One scheme with one seed. At each moment instances end first, then normal requests are served in
 * order, and last preemptible ones fill what is left. A normal request that is refused is lost.
 */
public final class ProviderRun {

  private final ProviderSettings settings;
  private final Demand demand;
  private final Hosts hosts;
  private final NormalInstancesAlone alone;
  private final Decisions decisions;
  private final Books books;
  private final Fleet fleet;
  private final InstanceEvents events = new InstanceEvents();
  private int asked;

  public ProviderRun(ProviderSettings settings, Demand demand, ProviderScheme scheme, long seed) {
    this.settings = settings;
    this.demand = demand;
    RandomStreams streams = new RandomStreams(seed);
    hosts = Hosts.alike(demand.hosts(), settings.host());
    alone = new NormalInstancesAlone(demand.hosts(), settings.host());
    books =
        new Books(
            new InstanceLedger(settings.prices().periodMillis()),
            new CoresInUse(demand.startMillis(), settings.durationMillis()),
            new ObservedLives(settings.preemptible().longestMillis(), scheme.foresees()));
    decisions =
        Decisions.of(
            scheme,
            new SchedulerInputs(hosts, settings.prices().periodMillis(), books.lives().remaining()),
            streams,
            demand);
    List<Work> wanted = scheme.preemptible() ? demand.wanted() : List.of();
    double mostCores = settings.preemptible().demand() * demand.hosts() * settings.host().cores();
    Backlog backlog = new Backlog(wanted, mostCores, streams.stream("backlog"));
    fleet = new Fleet(settings, hosts, decisions, backlog, events, books, demand.normal().size());
  }

  public ProviderFigures run() {
    for (long now = demand.startMillis(); now < settings.durationMillis(); now = next()) {
      books.cores().passUntil(now);
      books.lives().passUntil(now);
      endInstances(now);
      serveNormal(now);
      fleet.fill(now);
    }
    books.cores().passUntil(settings.durationMillis());
    fleet.settle(settings.durationMillis());
    return ProviderFigures.of(books.ledger(), books.cores(), settings, demand.hosts());
  }

  private long next() {
    long event = events.nextMillis();
    return asked == demand.normal().size()
        ? event
        : Math.min(event, demand.normal().get(asked).arriveMillis());
  }

  private void endInstances(long now) {
    while (events.nextMillis() == now) {
      InstanceEvent event = events.take();
      switch (event.kind()) {
        case NORMAL_LEAVES -> normalLeaves(event);
        case WORK_IS_DONE -> fleet.workIsDone(event);
        case PERIOD_IS_OVER -> fleet.periodIsOver(event);
      }
    }
  }

  private void normalLeaves(InstanceEvent event) {
    Instance instance = hosts.remove(event.instance());
    alone.remove(event.instance());
    books.leaves(instance);
    decisions.normalEnds(instance, event.millis());
  }

  private void serveNormal(long now) {
    while (asked < demand.normal().size() && demand.normal().get(asked).arriveMillis() == now) {
      VmRequest vm = demand.normal().get(asked);
      Request request = settings.normal(asked, vm.size());
      asked++;
      boolean possible = alone.hasRoom(request.size());
      HostDecision decision = decisions.scheduler().schedule(request, now);
      if (decision instanceof HostDecision.Placed placed) {
        place(placed, vm.departMillis(), now);
      }
      books.ledger().asked(now, decision instanceof HostDecision.Placed, possible);
    }
  }

  private void place(HostDecision.Placed placed, long departMillis, long now) {
    CarriedOut done = decisions.makeRoom().carryOut(placed, now);
    done.ended().forEach(victim -> fleet.terminated(victim, now));
    done.moved().forEach(move -> fleet.moved(move.instance(), now));
    Instance started = done.started();
    alone.place(started, placed.host());
    books.begins(started);
    decisions.normalStarts(started, now);
    events.add(departMillis, InstanceEvent.Kind.NORMAL_LEAVES, started.id());
  }
}
