package dev.gleaner.core.evict;

import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.SeenLives;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.evict.rank.RemainingLifeRank;
import dev.gleaner.core.evict.rank.RevenueRank;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Hosts of several kinds, instances that come and go, and a search with random ranks. */
public final class RandomCloud {

  private static final long HOUR = 3_600_000;
  private static final List<String> GROUPS = List.of("a", "b", "c");

  public final RandomStream random;
  private final Hosts hosts = Sizes.hosts(2);
  private final List<Filter> filters =
      List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts));
  private final List<WeightedRank> ranks = new ArrayList<>();
  private final List<Long> running = new ArrayList<>();
  private final SeenLives lives = new SeenLives(12 * HOUR);
  public long now = 10 * HOUR;
  private long settled = now;
  private long next;

  public RandomCloud(long seed, int most) {
    random = new RandomStreams(seed).stream("cloud");
    int count = 1 + random.below(most);
    for (int i = 0; i < count; i++) {
      int cores = 8 << random.below(3);
      hosts.add(
          new Resources(cores, 2048L * cores * (1 + random.below(2))),
          random.chance(0.3) ? Set.of("ssd") : Set.of());
    }
    LeastCostVictims victims =
        new LeastCostVictims(new PeriodRemainder(HOUR), new RandomStreams(seed).stream("victims"));
    List<Rank> all =
        List.of(
            new OvercommitRank(),
            new PeriodRank(HOUR),
            FreeRoomRank.spread(),
            FreeRoomRank.pack(),
            FreeRoomRank.packNormal(),
            FreeRoomRank.spreadNormal(),
            new RevenueRank(),
            new LeastCostRank(victims),
            new RemainingLifeRank(lives),
            (host, request, at) -> host.number() % 5);
    for (Rank rank : all) {
      if (random.chance(0.5)) {
        ranks.add(new WeightedRank(rank, random.uniform(-1, 3)));
      }
    }
  }

  public HostIndex index() {
    return new HostIndex(hosts, filters, ranks, new RandomStreams(1).stream("ties"));
  }

  public Request request() {
    int cores = 1 << random.below(4);
    Needs needs =
        switch (random.below(8)) {
          case 0 -> Needs.properties("ssd");
          case 1 -> Needs.properties("gpu");
          case 2 -> Needs.together(GROUPS.get(random.below(3)));
          case 3 -> Needs.apart(GROUPS.get(random.below(3)));
          default -> Needs.NONE;
        };
    return new Request(
        next++,
        random.chance(0.5) ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE,
        new Resources(cores, 1024L * cores * (1 + random.below(3))),
        random.uniform(),
        Request.NEVER,
        needs);
  }

  /** By the number of each host that passes: written out once more, on purpose. */
  public Map<Integer, Double> weights(Request request, HostState state) {
    Map<Integer, Double> weights = new TreeMap<>();
    hosts.all().stream()
        .filter(host -> filters.stream().allMatch(filter -> filter.passes(host, state, request)))
        .forEach(host -> weights.put(host.number(), 0.0));
    for (WeightedRank weighted : ranks) {
      Map<Integer, Double> values = new TreeMap<>();
      weights
          .keySet()
          .forEach(host -> values.put(host, weighted.rank().of(hosts.host(host), request, now)));
      double least = values.values().stream().mapToDouble(Double::doubleValue).min().orElse(0);
      double most = values.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
      if (most > least) {
        values.forEach(
            (host, value) ->
                weights.merge(
                    host, weighted.multiplier() * (value - least) / (most - least), Double::sum));
      }
    }
    return weights;
  }

  public void change(Request request, int host, HostState state) {
    now += (long) random.exponential(20_000);
    if (random.chance(0.01)) {
      // An hour in which nobody asks, or a clock that is set back.
      now += random.chance(0.5) ? HOUR : -HOUR;
    }
    if (host != HostSearch.NO_HOST && state == HostState.FULL) {
      // Some have run for a while already.
      Instance instance = new Instance(request, now - random.below(36_000_000));
      hosts.place(instance, host);
      lives.started(instance);
      running.add(request.id());
    }
    while (!running.isEmpty() && random.chance(0.3)) {
      lives.ended(hosts.remove(running.remove(random.below(running.size()))), now);
    }
    if (now > settled) {
      settled = now + random.below(900_000);
      lives.refresh(now, settled);
    }
    if (random.chance(0.01)) {
      hosts.add(new Resources(16, 65_536), Set.of());
    }
  }
}
