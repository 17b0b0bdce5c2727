package dev.gleaner.benchmarks;

import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.HasProperties;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.KeepsAffinity;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.evict.schedule.FilterScheduler;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.schedule.RetryScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;

/** The schedulers that are measured, each with a scan of all hosts and with the index. */
public enum SchedulerSetup {
  /** Spreads, as OpenStack does by default. */
  FILTER("filter"),
  /** With the paper's ranks. */
  RETRY("retry"),
  /** With the paper's ranks. */
  AWARE("preemptible-aware"),
  /** Ranks by what the least costly victims of the host cost. */
  AWARE_LEAST_COST("preemptible-aware, least-cost");

  private static final long PERIOD_MILLIS = 3_600_000;

  /** How the best host is found. */
  public enum Search {
    SCAN,
    INDEX
  }

  final String label;

  SchedulerSetup(String label) {
    this.label = label;
  }

  public Scheduler scheduler(Hosts hosts, Search search) {
    RandomStreams random = new RandomStreams(7);
    LeastCostVictims victims = victims(random);
    HostSearch found = search(hosts, search, victims);
    return switch (this) {
      case FILTER -> new FilterScheduler(found);
      case RETRY -> new RetryScheduler(hosts, found, victims);
      case AWARE, AWARE_LEAST_COST -> new PreemptibleAwareScheduler(hosts, found, victims);
    };
  }

  HostSearch search(Hosts hosts, Search search) {
    return search(hosts, search, victims(new RandomStreams(7)));
  }

  List<WeightedRank> ranks() {
    return ranks(victims(new RandomStreams(7)));
  }

  private HostSearch search(Hosts hosts, Search search, LeastCostVictims victims) {
    List<Filter> filters = List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts));
    var ties = new RandomStreams(7).stream("ties");
    return switch (search) {
      case SCAN -> new EveryHost(hosts, filters, ranks(victims), ties);
      case INDEX -> new HostIndex(hosts, filters, ranks(victims), ties);
    };
  }

  private List<WeightedRank> ranks(LeastCostVictims victims) {
    return switch (this) {
      case FILTER -> List.of(new WeightedRank(FreeRoomRank.spread(), 1));
      // The paper gives no multipliers; a host where nobody has to end shall win in any case.
      case RETRY, AWARE ->
          List.of(
              new WeightedRank(new OvercommitRank(), 10),
              new WeightedRank(new PeriodRank(PERIOD_MILLIS), 1));
      case AWARE_LEAST_COST -> List.of(new WeightedRank(new LeastCostRank(victims), 1));
    };
  }

  private static LeastCostVictims victims(RandomStreams random) {
    return new LeastCostVictims(new PeriodRemainder(PERIOD_MILLIS), random.stream("victims"));
  }
}
