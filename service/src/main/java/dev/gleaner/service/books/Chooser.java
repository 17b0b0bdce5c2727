package dev.gleaner.service.books;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.HasProperties;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.KeepsAffinity;
import dev.gleaner.core.evict.RemainingLife;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.choice.SchedulerName;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.evict.search.SomeHosts;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The scheduler of the core over some hosts, put together as the settings say. */
final class Chooser {

  // Fewer are looked at one by one: the index may have to pass many others over to find them.
  private static final int FEW = 64;
  private static final int SHARE = 8;

  private final Hosts hosts;
  private final SchedulerName name;
  private final List<Filter> filters;
  private final List<WeightedRank> ranks;
  private final LeastCostVictims victims;
  private final RandomStream ties;
  private final AmongHosts among = new AmongHosts();
  private final Scheduler everywhere;

  Chooser(SchedulerSettings settings, Hosts hosts, RemainingLife life) {
    this.hosts = hosts;
    name = settings.scheduler();
    RandomStreams streams = new RandomStreams(1);
    ties = streams.stream("ties");
    SchedulerInputs inputs = new SchedulerInputs(hosts, settings.paidPeriodMillis(), life);
    victims = new LeastCostVictims(settings.cost().create(inputs), streams.stream("victims"));
    filters = new ArrayList<>(List.of(among, new HasProperties(), new KeepsAffinity(hosts)));
    settings.filters().forEach(provider -> filters.add(provider.create(hosts)));
    filters.add(new EnoughRoom());
    ranks = settings.ranks().stream().map(one -> one.create(inputs, victims)).toList();
    everywhere = name.scheduler(hosts, new HostIndex(hosts, filters, ranks, ties), victims);
  }

  boolean isOf(Hosts others) {
    return hosts == others;
  }

  double cost(Instance instance, long now) {
    return cost().of(instance, now);
  }

  private Cost cost() {
    return victims.cost();
  }

  /**
   * Decides, and changes nothing.
   *
   * @param allowed the hosts that may take it, null for all
   */
  HostDecision decide(Request request, BitSet allowed, long now) {
    among.allowAll();
    if (allowed == null) {
      return everywhere.schedule(request, now);
    }
    int count = allowed.cardinality();
    if (count <= FEW || count <= hosts.count() / SHARE) {
      int[] numbers = allowed.stream().toArray();
      return name.scheduler(hosts, new SomeHosts(hosts, numbers, filters, ranks, ties), victims)
          .schedule(request, now);
    }
    among.allow(request.id(), allowed);
    return everywhere.schedule(request, now);
  }
}
