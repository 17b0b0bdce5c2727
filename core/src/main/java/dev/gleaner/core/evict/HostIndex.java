package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.BitSet;
import java.util.List;

/**
 * Finds the same host as {@link EveryHost} (or one of the same weight), and looks at few of them: a
 * tree of bounds over the hosts, of which alike ones lie together. Bounds of ranks hold for a span
 * of time, after which all are made anew; a host that changes has its path to the root renewed, and
 * after many changes the hosts are put in order again. A host without room never passes.
 */
public final class HostIndex implements HostSearch {

  // A longer span makes fewer renewals and looser bounds.
  private static final long SPAN_MILLIS = 60_000;

  private final Hosts hosts;
  private final List<WeightedRank> ranks;
  private final Weighing weighing;
  private final RandomStream ties;
  private final PropertyBits propertyBits = new PropertyBits();
  private final BitSet changed = new BitSet();

  private HostTree tree;
  private int[] order = new int[0];
  private int[] positions = new int[0];
  private int changesSinceOrder;
  private long from;
  private long until;

  public HostIndex(Hosts hosts, List<Filter> filters, List<WeightedRank> ranks, RandomStream ties) {
    this.hosts = hosts;
    this.ties = ties;
    this.ranks =
        ranks.stream()
            .filter(weighted -> weighted.multiplier() != 0)
            .map(OppositeRank::positive)
            .toList();
    weighing = new Weighing(filters, this.ranks, ties);
    hosts.whenChanged(changed::set);
  }

  @Override
  public int best(Request request, HostState state, long now) {
    List<Host> near = near(request, state);
    if (!near.isEmpty()) {
      return weighing.best(near, request, state, now);
    }
    refresh(now);
    return new IndexQuery(this, request, state, now).best(ties);
  }

  // Where the rest of a group is that stays together: few hosts, and no others will do.
  private List<Host> near(Request request, HostState state) {
    String group = request.needs().group();
    return request.needs().affinity() == Needs.Affinity.TOGETHER
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

  List<WeightedRank> ranks() {
    return ranks;
  }

  long propertiesOf(Request request) {
    return propertyBits.of(request.needs().properties());
  }

  Host at(int position) {
    return hosts.host(order[position]);
  }

  boolean passes(Host host, HostState state, Request request) {
    return weighing.passes(host, state, request);
  }

  private void refresh(long now) {
    if (order.length != hosts.count() || 2 * changesSinceOrder > hosts.count()) {
      reorder(now);
    } else if (now < from || now > until) {
      renew(now);
    } else {
      changed.stream().forEach(this::renewPath);
    }
    changesSinceOrder += changed.cardinality();
    changed.clear();
  }

  private void reorder(long now) {
    setSpan(now);
    HostFeatures features = new HostFeatures(hosts, ranks, propertyBits);
    order = features.order(from, until);
    positions = new int[order.length];
    for (int position = 0; position < order.length; position++) {
      positions[order[position]] = position;
    }
    tree = new HostTree(order.length, hosts.dimensions(), ranks.size());
    changesSinceOrder = 0;
    renew(now);
  }

  private void renew(long now) {
    setSpan(now);
    for (int position = 0; position < order.length; position++) {
      setLeaf(position);
    }
    tree.setAllAbove();
  }

  private void setSpan(long now) {
    from = now;
    until = now + SPAN_MILLIS;
  }

  private void renewPath(int number) {
    setLeaf(positions[number]);
    tree.setAbove(positions[number]);
  }

  private void setLeaf(int position) {
    Host host = at(position);
    tree.set(position, host, propertyBits.of(host.properties()));
    for (int rank = 0; rank < ranks.size(); rank++) {
      tree.setRank(position, rank, ranks.get(rank).rank().range(host, from, until));
    }
  }
}
