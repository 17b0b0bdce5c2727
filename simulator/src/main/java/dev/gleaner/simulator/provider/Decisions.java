package dev.gleaner.simulator.provider;

import dev.gleaner.core.estimate.demand.NormalGrowth;
import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.MakeRoom;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.admit.AdmissionRule;
import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.WeightedCosts;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.move.CostIfNotMoved;
import dev.gleaner.core.evict.move.MoveVictims;
import dev.gleaner.core.evict.move.RoomElsewhere;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.schedule.EndOfPeriod;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The parts of the core that decide in a run, put together as a scheme says.
 *
 * @param byRoomAlone whether a host that has room is never refused for anything else
 */
record Decisions(
    Scheduler scheduler,
    MakeRoom makeRoom,
    AdmissionRule admission,
    Optional<EndOfPeriod> endOfPeriod,
    boolean byRoomAlone) {

  // Next to nothing, so that fewer moves are better.
  private static final double MOVE_COST = 1e-6;

  static Decisions of(
      ProviderScheme scheme, SchedulerInputs inputs, RandomStreams streams, Demand demand) {
    Hosts hosts = inputs.hosts();
    List<Filter> filters = new ArrayList<>(List.of(new EnoughRoom()));
    scheme.filters().forEach(provider -> filters.add(provider.create(hosts)));
    HostSearch elsewhere =
        new HostIndex(
            hosts,
            filters,
            List.of(new WeightedRank(FreeRoomRank.pack(), 1)),
            streams.stream("moves"));
    Cost ending = scheme.cost().create(inputs);
    Cost cost = ending;
    MakeRoom makeRoom = MakeRoom.byEnding(hosts);
    switch (scheme.moving()) {
      case NEVER -> {}
      case IF_POSSIBLE -> makeRoom = new MoveVictims(hosts, elsewhere);
      case FORESEEN -> {
        RoomElsewhere room = new RoomElsewhere(hosts, filters, ending);
        cost = new CostIfNotMoved(ending, moving(), room);
        makeRoom = new MoveVictims(hosts, elsewhere, room);
      }
    }
    LeastCostVictims victims = new LeastCostVictims(cost, streams.stream("victims"));
    HostSearch search =
        new HostIndex(
            hosts,
            filters,
            scheme.ranks().stream().map(one -> one.create(inputs, victims)).toList(),
            streams.stream("ties"));
    return new Decisions(
        scheme.scheduler().scheduler(hosts, search, victims),
        makeRoom,
        scheme.admission().create(hosts, demand),
        endOfPeriod(scheme.earlyEnd(), hosts, demand.startMillis()),
        scheme.filters().isEmpty());
  }

  /** Why a preemptible request is not let in, however much room there is. */
  Optional<HostDecision.Refused> refusal(Request request, long now) {
    return admission
        .refusal(request, now)
        .or(() -> endOfPeriod.flatMap(policy -> policy.refusal(request, now)));
  }

  void normalStarts(Instance instance, long now) {
    admission.normalStarts(instance, now);
    endOfPeriod.ifPresent(policy -> policy.normalStarts(instance, now));
  }

  void normalEnds(Instance instance, long now) {
    admission.normalEnds(instance, now);
    endOfPeriod.ifPresent(policy -> policy.normalEnds(instance, now));
  }

  private static Cost moving() {
    return new WeightedCosts(List.of(new WeightedCosts.Part(new FewestInstances(), MOVE_COST)));
  }

  private static Optional<EndOfPeriod> endOfPeriod(
      ProviderScheme.EarlyEnd early, Hosts hosts, long startMillis) {
    return early.happens()
        ? Optional.of(
            new EndOfPeriod(
                hosts,
                () ->
                    new NormalGrowth(
                        startMillis, early.horizonMillis(), early.remembered(), early.quantile())))
        : Optional.empty();
  }
}
