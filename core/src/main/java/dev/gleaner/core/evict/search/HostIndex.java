package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.HasProperties;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.KeepsAffinity;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.NoHost;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.model.RandomStream;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the same host as {@link EveryHost} (or one of the same weight), and looks at few of them: a
 * tree of bounds over the hosts, of which alike ones lie together. A host moves to its new place
 * when it changes and when its bounds no longer hold, and never just because others do, so that no
 * search waits for all of them. (Only the first does, and one at an earlier time than the last.) A
 * host without room never passes; properties and affinity count if a filter asks for them.
 */
public final class HostIndex implements HostSearch {

  private final Hosts hosts;
  private final List<WeightedRank> ranks;
  private final Weighing weighing;
  private final RandomStream ties;
  private final double[] features;
  private final PropertyBits propertyBits = new PropertyBits();
  private final BitSet changed = new BitSet();
  private final boolean keepsAffinity;
  private final boolean asksForProperties;

  private BoundRows rows;
  private HostShelves shelves;
  private HostTree tree;
  private AdaptiveZOrder order;
  private Expiries expiries;
  private int indexed;

  public HostIndex(Hosts hosts, List<Filter> filters, List<WeightedRank> ranks, RandomStream ties) {
    this.hosts = hosts;
    this.ties = ties;
    this.ranks =
        ranks.stream()
            .filter(weighted -> weighted.multiplier() != 0)
            .map(OppositeRank::positive)
            .toList();
    weighing = new Weighing(filters, this.ranks, ties);
    keepsAffinity = filters.stream().anyMatch(KeepsAffinity.class::isInstance);
    asksForProperties = filters.stream().anyMatch(HasProperties.class::isInstance);
    features = new double[2 * (hosts.dimensions() + this.ranks.size())];
    hosts.whenChanged(changed::set);
  }

  @Override
  public int best(Request request, HostState state, long now) {
    hosts.requireNames(request.size());
    List<Host> near = near(request, state);
    if (!near.isEmpty()) {
      return weighing.best(near, request, state, now);
    }
    refresh(now);
    return new IndexQuery(this, request, state, now).best(ties);
  }

  @Override
  public NoHost whyNone(Request request, HostState state) {
    return new NoHost(hosts, weighing.filters(), request, state);
  }

  // Where the rest of a group is that stays together: few hosts, and no others will do.
  private List<Host> near(Request request, HostState state) {
    String group = request.needs().group();
    return keepsAffinity && request.needs().affinity() == Needs.Affinity.TOGETHER
        ? hosts.hostsOf(group).stream()
            .sorted()
            .map(hosts::host)
            .filter(host -> host.members(state, group) > 0)
            .toList()
        : List.of();
  }

  HostTree tree() {
    return tree;
  }

  HostShelves shelves() {
    return shelves;
  }

  BoundRows rows() {
    return rows;
  }

  long[] sizeOf(Request request) {
    return hosts.names().amounts(request.size());
  }

  List<WeightedRank> ranks() {
    return ranks;
  }

  long propertiesOf(Request request) {
    return asksForProperties ? propertyBits.of(request.needs().properties()) : 0;
  }

  Host host(int number) {
    return hosts.host(number);
  }

  boolean passes(Host host, HostState state, Request request) {
    return weighing.passes(host, state, request);
  }

  private void refresh(long now) {
    if (rows == null || now < rows.now()) {
      build(now);
    } else {
      rows.passUntil(now);
      expiries.before(now, this::renew);
      admit();
      for (int host = changed.nextSetBit(0); host >= 0; host = changed.nextSetBit(host + 1)) {
        renew(host);
      }
    }
    changed.clear();
  }

  private void build(long now) {
    rows = new BoundRows(hosts.dimensions(), ranks.size(), now);
    shelves = new HostShelves(rows);
    tree = new HostTree(rows, shelves, ties);
    expiries = new Expiries();
    order = new AdaptiveZOrder(features.length, now);
    indexed = 0;
    grow();
    hosts.all().forEach(this::set);
    order.begin(now);
    admit();
  }

  // Hosts that are new.
  private void admit() {
    grow();
    for (; indexed < hosts.count(); indexed++) {
      set(hosts.host(indexed));
      tree.add(indexed, key(hosts.host(indexed)));
    }
  }

  private void grow() {
    shelves.grow(hosts.count());
    expiries.grow(hosts.count());
  }

  private void renew(int number) {
    tree.remove(number);
    set(hosts.host(number));
    tree.add(number, key(hosts.host(number)));
  }

  // Leaves the bounds of the host on the desk, and its features in the field.
  private void set(Host host) {
    long now = rows.now();
    rows.set(HostShelves.DESK, host, propertyBits.of(host.properties()));
    long until = Long.MAX_VALUE;
    int feature = 0;
    for (int dimension = 0; dimension < hosts.dimensions(); dimension++) {
      features[feature++] = host.free(HostState.NORMAL_ONLY, dimension);
      features[feature++] = host.free(HostState.FULL, dimension);
    }
    for (int rank = 0; rank < ranks.size(); rank++) {
      Rank.Range range = ranks.get(rank).rank().range(host, now);
      rows.setRank(HostShelves.DESK, rank, range);
      until = Math.min(until, range.untilMillis());
      features[feature++] = range.mostRise();
      // Where the line was when the round began: so those seen at different times compare.
      features[feature++] = range.most() - range.mostRise() * (now - order.startMillis());
    }
    expiries.set(host.number(), Math.max(now, until));
    order.see(features, hosts.count(), now);
  }

  private long key(Host host) {
    return order.key(features, propertyBits.of(host.properties()));
  }
}
