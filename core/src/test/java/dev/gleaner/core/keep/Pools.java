package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Pools for tests. */
final class Pools {

  private Pools() {}

  /** Nodes 0, 1, … of these sizes; node n changed last at n ms, so the last one changed last. */
  static List<KeptNode> nodes(int... cores) {
    List<KeptNode> nodes = new ArrayList<>();
    for (int size : cores) {
      nodes.add(new KeptNode(nodes.size(), size, nodes.size()));
    }
    return nodes;
  }

  static PoolState idle(int onTheirWay, int... cores) {
    return new PoolState(nodes(cores), onTheirWay, OptionalLong.empty());
  }

  static PoolState wanting(long wantedCores, int onTheirWay, int... cores) {
    return new PoolState(nodes(cores), onTheirWay, OptionalLong.of(wantedCores));
  }

  /** 1 to 40 nodes of 1 to 32 cores, in any order of change, some more on their way. */
  static PoolState random(RandomStream random) {
    List<KeptNode> nodes = new ArrayList<>();
    int count = 1 + random.below(40);
    for (int node = 0; node < count; node++) {
      nodes.add(new KeptNode(node, 1 + random.below(32), random.below(1000)));
    }
    int onTheirWay = random.chance(0.5) ? 0 : random.below(10);
    return new PoolState(nodes, onTheirWay, OptionalLong.of(random.below(1000)));
  }

  /** The pool after the adjustment; nodes that were asked for are still on their way. */
  static PoolState after(PoolState pool, Adjustment adjustment) {
    List<KeptNode> left =
        pool.nodes().stream().filter(node -> !adjustment.giveBack().contains(node.node())).toList();
    return new PoolState(left, pool.onTheirWay() + adjustment.request(), pool.wantedCores());
  }

  /** As above, but the new nodes have arrived, each of this size. */
  static PoolState arrived(PoolState pool, Adjustment adjustment, int cores, long now) {
    PoolState after = after(pool, adjustment);
    List<KeptNode> nodes = new ArrayList<>(after.nodes());
    int next = 1 + pool.nodes().stream().mapToInt(KeptNode::node).max().orElse(0);
    for (int i = 0; i < after.onTheirWay(); i++) {
      nodes.add(new KeptNode(next + i, cores, now));
    }
    return new PoolState(nodes, 0, pool.wantedCores());
  }
}
