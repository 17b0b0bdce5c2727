package dev.gleaner.core.evict.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.HasProperties;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.KeepsAffinity;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.RandomCloud;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.evict.rank.RevenueRank;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostIndexTest {

  private static final long HOUR = 3_600_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void the_host_found_has_the_weight_that_a_look_at_every_host_finds(long seed) {
    assertSameAsEveryHost(new RandomCloud(seed, 60), 400);
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22})
  void so_it_has_where_hosts_fill_many_shelves(long seed) {
    assertSameAsEveryHost(new RandomCloud(seed, 1_000), 400);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void so_it_has_in_other_clouds(long seed) {
    assertSameAsEveryHost(new RandomCloud(seed, 60), 400);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {23, 24, 25, 26, 27, 28, 29, 30})
  void so_it_has_in_other_large_clouds(long seed) {
    assertSameAsEveryHost(new RandomCloud(seed, 1_000), 400);
  }

  private static void assertSameAsEveryHost(RandomCloud cloud, int steps) {
    HostIndex index = cloud.index();
    for (int step = 0; step < steps; step++) {
      Request request = cloud.request();
      HostState state =
          request.isPreemptible() || cloud.random.chance(0.2)
              ? HostState.FULL
              : HostState.NORMAL_ONLY;
      Map<Integer, Double> weights = cloud.weights(request, state);
      int host = index.best(request, state, cloud.now);
      if (weights.isEmpty()) {
        assertThat(host).isEqualTo(HostSearch.NO_HOST);
      } else {
        double most =
            weights.values().stream().mapToDouble(Double::doubleValue).max().getAsDouble();
        assertThat(weights).as("step %d, %s", step, request).containsKey(host);
        assertThat(weights.get(host)).isGreaterThan(most - 1e-9);
      }
      cloud.change(request, host, state);
    }
  }

  @Test
  void hosts_of_equal_weight_are_chosen_about_as_often_as_each_other() {
    Hosts hosts = Hosts.alike(24, Sizes.of(8, 16_384));
    HostIndex index =
        new HostIndex(
            hosts,
            List.of(new EnoughRoom()),
            List.of(new WeightedRank(new OvercommitRank(), 1)),
            new RandomStreams(7).stream("ties"));
    int[] chosen = new int[24];
    for (int i = 0; i < 24_000; i++) {
      chosen[
          index.best(Request.of(i, InstanceKind.NORMAL, Sizes.of(2, 4_000)), HostState.FULL, 0)]++;
    }
    assertThat(Arrays.stream(chosen).boxed())
        .allSatisfy(times -> assertThat(times).isBetween(850, 1150));
  }

  @Test
  void the_same_seed_gives_the_same_choices() {
    assertThat(choices(3)).isEqualTo(choices(3)).isNotEqualTo(choices(4));
  }

  private static List<Integer> choices(long seed) {
    Hosts hosts = Hosts.alike(100, Sizes.of(8));
    HostIndex index =
        new HostIndex(hosts, List.of(), List.of(), new RandomStreams(seed).stream("ties"));
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      Request request = Request.of(i, InstanceKind.NORMAL, Sizes.of(2));
      int host = index.best(request, HostState.FULL, 0);
      hosts.place(new Instance(request, 0), host);
      chosen.add(host);
    }
    return chosen;
  }

  @Test
  void a_host_that_joins_is_found() {
    Hosts hosts = Hosts.alike(3, Sizes.of(2));
    HostIndex index =
        new HostIndex(hosts, List.of(), List.of(), new RandomStreams(1).stream("ties"));
    Request large = Request.of(1, InstanceKind.NORMAL, Sizes.of(4));
    assertThat(index.best(large, HostState.FULL, 0)).isEqualTo(HostSearch.NO_HOST);
    int joined = hosts.add(Sizes.of(4), Set.of());
    assertThat(index.best(large, HostState.FULL, 0)).isEqualTo(joined);
  }

  @Test
  void few_hosts_are_looked_at_and_few_are_bounded_anew_in_any_search() {
    RandomStream random = new RandomStreams(5).stream("looks");
    Hosts hosts = Hosts.alike(2_000, Sizes.of(8));
    CountingRank period = new CountingRank(new PeriodRank(HOUR));
    HostIndex index =
        new HostIndex(
            hosts,
            List.of(new EnoughRoom()),
            List.of(new WeightedRank(period, 1), new WeightedRank(new RevenueRank(), 1)),
            new RandomStreams(1).stream("ties"));
    // From empty hosts on: what tells them apart is not there when the index is made.
    int searches = 24_000;
    int looks = 0;
    int parts = 0;
    int mostBounded = 0;
    long now = 0;
    for (int i = 0; i < searches; i++) {
      now += (long) random.exponential(3_000);
      Request request =
          new Request(
              i,
              InstanceKind.PREEMPTIBLE,
              Sizes.of(1 + random.below(4)),
              random.uniform(),
              Request.NEVER,
              Needs.NONE);
      period.looks = 0;
      period.parts = 0;
      period.ranges = 0;
      int host = index.best(request, HostState.NORMAL_ONLY, now);
      looks += period.looks;
      parts += period.parts;
      mostBounded = i == 0 ? 0 : Math.max(mostBounded, period.ranges);
      while (!hosts.host(host).hasRoom(HostState.FULL, request.size())) {
        hosts.remove(hosts.host(host).preemptible().get(0).id());
      }
      hosts.place(new Instance(request, now - random.below((int) HOUR)), host);
    }
    assertThat((double) looks / searches).isLessThan(7);
    assertThat((double) parts / searches).isLessThan(400);
    assertThat(mostBounded).isLessThan(150);
  }

  /** Counts what it is asked. */
  private static final class CountingRank implements Rank {

    private final Rank rank;
    private int looks;
    private int parts;
    private int ranges;

    CountingRank(Rank rank) {
      this.rank = rank;
    }

    @Override
    public double of(Host host, Request request, long now) {
      looks++;
      return rank.of(host, request, now);
    }

    @Override
    public double most(double most, Fit fit) {
      parts++;
      return rank.most(most, fit);
    }

    @Override
    public Range range(Host host, long fromMillis) {
      ranges++;
      return rank.range(host, fromMillis);
    }
  }

  @Test
  void needs_that_no_filter_asks_for_do_not_count() {
    // Host 0 is full and runs the rest of the group; host 1 is empty, and neither has a disk.
    Hosts hosts = Hosts.alike(2, Sizes.of(4));
    Needs together = Needs.together("g");
    hosts.place(new Instance(with(1, together), 0), 0);
    RandomStream ties = new RandomStreams(1).stream("ties");
    HostIndex roomOnly = new HostIndex(hosts, List.of(new EnoughRoom()), List.of(), ties);
    HostIndex strict =
        new HostIndex(
            hosts,
            List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts)),
            List.of(),
            ties);

    for (Request request : List.of(with(2, together), with(3, Needs.properties("ssd")))) {
      assertThat(roomOnly.best(request, HostState.FULL, 0)).isEqualTo(1);
      assertThat(strict.best(request, HostState.FULL, 0)).isEqualTo(HostSearch.NO_HOST);
    }
  }

  private static Request with(long id, Needs needs) {
    return new Request(id, InstanceKind.NORMAL, Sizes.of(4), 0, Request.NEVER, needs);
  }

  @Test
  void without_hosts_none_is_found() {
    HostIndex index =
        new HostIndex(Sizes.hosts(2), List.of(), List.of(), new RandomStreams(1).stream("ties"));
    assertThat(index.best(Request.of(1, InstanceKind.NORMAL, Sizes.of(0, 0)), HostState.FULL, 0))
        .isEqualTo(HostSearch.NO_HOST);
  }
}
