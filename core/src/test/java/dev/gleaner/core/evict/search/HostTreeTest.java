package dev.gleaner.core.evict.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shelves of hosts and the tree over them, against a plain list of the hosts and their lines. */
class HostTreeTest {

  private static final double ROUNDING = 1e-6;

  /** What a host promises, as a line. */
  private record Line(long key, long since, double most, double rise) {

    double at(long now) {
      return most + rise * (now - since);
    }
  }

  private final Hosts put = Sizes.hosts(2);
  private final BoundRows rows = new BoundRows(2, 1, 0);
  private final HostShelves shelves = new HostShelves(rows);
  private final Map<Integer, Line> lines = new TreeMap<>();
  private final List<Integer> inOrder = new ArrayList<>();
  private int visited;
  private long now;

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {5, 6})
  void so_every_row_does_with_many_hosts(long seed) {
    every_row_bounds_all_hosts_below_it_while_hosts_come_go_and_time_passes(seed);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void every_row_bounds_all_hosts_below_it_while_hosts_come_go_and_time_passes(long seed) {
    RandomStream random = new RandomStreams(seed).stream("tree");
    HostTree tree = new HostTree(rows, shelves, random);
    int hosts = 20 << seed;
    // Few keys make many hosts alike, and no rise makes bounds exact.
    int keys = seed % 2 == 0 ? 5 : 100_000;
    boolean drift = seed % 3 != 0;
    shelves.grow(hosts);
    for (int step = 0; step < 8 * hosts; step++) {
      now += drift ? random.below(100) : 0;
      rows.passUntil(now);
      int host = random.below(hosts);
      boolean fill = step < 3 * hosts || step >= 6 * hosts;
      if (lines.containsKey(host)) {
        tree.remove(host);
        lines.remove(host);
      }
      if (fill || random.chance(0.1)) {
        Line line = new Line(random.below(keys), now, random.below(1_000), rise(seed, random));
        desk(host, line);
        tree.add(host, line.key);
        lines.put(host, line);
      }
      if (step % 50 == 0) {
        assertBounds(tree, drift);
      }
    }
  }

  @Test
  void neighbours_that_fit_on_one_shelf_become_one_whichever_gets_emptier() {
    HostTree tree = new HostTree(rows, shelves, new RandomStreams(1).stream("tree"));
    shelves.grow(33);
    for (int host = 0; host < 33; host++) {
      Line line = new Line(host, 0, 0, 0);
      desk(host, line);
      tree.add(host, line.key);
      lines.put(host, line);
    }
    assertThat(shelves.shelfOf(0)).isNotEqualTo(shelves.shelfOf(32));
    for (int host = 30; host > 3; host--) {
      tree.remove(host);
      lines.remove(host);
    }
    assertThat(shelves.shelfOf(0)).isEqualTo(shelves.shelfOf(32));
    assertBounds(tree, false);
    assertThat(visited).isEqualTo(1);
  }

  // All down, up or down, all up, or none at all.
  private static int rise(long seed, RandomStream random) {
    return seed % 3 == 0 ? 0 : random.below(9) - (seed < 3 ? 10 : seed == 4 ? 4 : -1);
  }

  private void desk(int number, Line line) {
    Host host = put.host(put.add(Sizes.of(number), Set.of()));
    rows.set(HostShelves.DESK, host, 1L << (number % 8));
    rows.setRank(
        HostShelves.DESK,
        0,
        new Rank.Range(line.most, line.most, line.rise, line.rise, Long.MAX_VALUE));
  }

  private void assertBounds(HostTree tree, boolean drift) {
    inOrder.clear();
    visited = 0;
    assertThat(check(tree, tree.root(), drift)).isEqualTo(lines.size());
    assertThat(inOrder).containsExactlyInAnyOrderElementsOf(lines.keySet());
    // Any two neighbours have more than 16 hosts.
    assertThat(visited).isLessThanOrEqualTo(1 + 2 * lines.size() / 17 + 1);
  }

  // In order of keys; returns how many hosts there are.
  private int check(HostTree tree, int shelf, boolean drift) {
    if (shelf == HostTree.NONE) {
      return 0;
    }
    visited++;
    int from = inOrder.size();
    int count = check(tree, tree.left(shelf), drift);
    long before = inOrder.stream().mapToLong(host -> lines.get(host).key).max().orElse(-1);
    List<Integer> own = new ArrayList<>();
    for (int place = 0; place < shelves.count(shelf); place++) {
      own.add(shelves.host(shelf, place));
      assertThat(lines.get(own.get(place)).key).isGreaterThanOrEqualTo(before);
      assertRow(shelves.row(shelf, place), List.of(own.get(place)), drift);
    }
    assertRow(shelves.own(shelf), own, drift);
    inOrder.addAll(own);
    count += own.size() + check(tree, tree.right(shelf), drift);
    assertThat(tree.size(shelf)).isEqualTo(count);
    assertRow(shelves.withAllBelow(shelf), inOrder.subList(from, inOrder.size()), drift);
    return count;
  }

  private void assertRow(int row, List<Integer> hosts, boolean drift) {
    if (hosts.isEmpty()) {
      return;
    }
    double most = hosts.stream().mapToDouble(host -> lines.get(host).at(now)).max().getAsDouble();
    double least = hosts.stream().mapToDouble(host -> lines.get(host).at(now)).min().getAsDouble();
    assertThat(rows.most(row, 0)).isGreaterThanOrEqualTo(most);
    assertThat(rows.least(row, 0)).isLessThanOrEqualTo(least);
    if (!drift || hosts.size() == 1) {
      assertThat(rows.most(row, 0)).isLessThanOrEqualTo(most + ROUNDING);
      assertThat(rows.least(row, 0)).isGreaterThanOrEqualTo(least - ROUNDING);
    }
    int largest = hosts.stream().mapToInt(Integer::intValue).max().getAsInt();
    assertThat(rows.mayTake(row, HostState.FULL, new long[] {largest, 0}, 0)).isTrue();
    assertThat(rows.mayTake(row, HostState.FULL, new long[] {largest + 1, 0}, 0)).isFalse();
    for (int property = 0; property < 8; property++) {
      int bit = property;
      assertThat(rows.mayTake(row, HostState.NORMAL_ONLY, new long[2], 1L << property))
          .isEqualTo(hosts.stream().anyMatch(host -> host % 8 == bit));
    }
  }
}
