package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the same host as {@link EveryHost} (or one of the same weight), and looks at few of them: a
 * tree of bounds over the hosts, of which alike ones lie together. Bounds of ranks hold for a time
 * that each host has of its own, and all are made anew now and then; a host that changes has its
 * path to the root renewed, and after many changes the hosts are put in order again. A host without
 * room never passes.
 */
public final class HostIndex implements HostSearch {

  // A longer span makes fewer renewals, and looser bounds where ranks drift apart.
  private static final long SPAN_MILLIS = 600_000;

  private final Hosts hosts;
  private final List<WeightedRank> ranks;
  private final Weighing weighing;
  private final RandomStream ties;
  private final double[] features;
  private final PropertyBits propertyBits = new PropertyBits();
  private final BitSet changed = new BitSet();

  private BoundRows rows;
  private HostTree tree;
  private Likeness likeness;
  private Expiries expiries;
  private int indexed = -1;
  private long base;

  public HostIndex(Hosts hosts, List<Filter> filters, List<WeightedRank> ranks, RandomStream ties) {
    this.hosts = hosts;
    this.ties = ties;
    this.ranks =
        ranks.stream()
            .filter(weighted -> weighted.multiplier() != 0)
            .map(OppositeRank::positive)
            .toList();
    weighing = new Weighing(filters, this.ranks, ties);
    features = new double[2 * (hosts.dimensions() + this.ranks.size())];
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

  BoundRows rows() {
    return rows;
  }

  List<WeightedRank> ranks() {
    return ranks;
  }

  long propertiesOf(Request request) {
    return propertyBits.of(request.needs().properties());
  }

  Host host(int number) {
    return hosts.host(number);
  }

  boolean passes(Host host, HostState state, Request request) {
    return weighing.passes(host, state, request);
  }

  long sinceBase(long now) {
    return now - base;
  }

  private void refresh(long now) {
    if (indexed != hosts.count() || now < base || now > base + SPAN_MILLIS) {
      build(now);
    } else {
      changed.stream().forEach(number -> renew(number, now));
      expiries.before(now, number -> renew(number, now));
    }
    changed.clear();
  }

  private void build(long now) {
    base = now;
    indexed = hosts.count();
    rows = new BoundRows(HostTree.rows(indexed), hosts.dimensions(), ranks.size());
    tree =
        new HostTree(
            rows, IntStream.range(0, indexed).map(host -> ties.below(Integer.MAX_VALUE)).toArray());
    expiries = new Expiries(indexed);
    double[] least = new double[features.length];
    double[] most = new double[features.length];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (Host host : hosts.all()) {
      set(host, now);
      for (int i = 0; i < features.length; i++) {
        least[i] = Math.min(least[i], features[i]);
        most[i] = Math.max(most[i], features[i]);
      }
    }
    likeness = new Likeness(least, most);
    for (Host host : hosts.all()) {
      set(host, now);
      tree.add(host.number(), key(host));
    }
  }

  private void renew(int number, long now) {
    tree.remove(number);
    set(hosts.host(number), now);
    tree.add(number, key(hosts.host(number)));
  }

  // Sets the host's own row, and leaves its features in the field.
  private void set(Host host, long now) {
    int row = HostTree.own(host.number());
    rows.set(row, host, propertyBits.of(host.properties()));
    long end = base + SPAN_MILLIS;
    long until = end;
    int feature = 0;
    for (int dimension = 0; dimension < hosts.dimensions(); dimension++) {
      features[feature++] = host.free(HostState.NORMAL_ONLY, dimension);
      features[feature++] = host.free(HostState.FULL, dimension);
    }
    for (int rank = 0; rank < ranks.size(); rank++) {
      Rank.Range range = ranks.get(rank).rank().range(host, now, end);
      rows.setRank(row, rank, range, now - base, Math.min(end, range.untilMillis()) - now);
      until = Math.min(until, range.untilMillis());
      features[feature++] = range.mostRise();
      features[feature++] = range.most() - range.mostRise() * (now - base);
    }
    expiries.set(host.number(), until);
  }

  private long key(Host host) {
    return likeness.of(features, propertyBits.of(host.properties()));
  }
}
