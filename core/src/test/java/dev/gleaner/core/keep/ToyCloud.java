package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.ShrinkRates;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A cloud of stable and unstable servers that hands out a free one at random; a policy reviews the
 * pool every hour. A node is never evicted: all that matters is which nodes the policy keeps.
 */
final class ToyCloud {

  private static final long HOUR = 3_600_000;
  private static final double STABLE_SHRINKS_PER_HOUR = 0.02;
  private static final double UNSTABLE_SHRINKS_PER_HOUR = 0.5;

  private static final class Node {
    final boolean stable;
    long changedAt;
    double nextShrink;

    Node(boolean stable, long now, RandomStream random) {
      this.stable = stable;
      changedAt = now;
      planShrink((double) now, random);
    }

    void planShrink(double now, RandomStream random) {
      double rate = stable ? STABLE_SHRINKS_PER_HOUR : UNSTABLE_SHRINKS_PER_HOUR;
      nextShrink = now + random.exponential(HOUR / rate);
    }
  }

  private final ShrinkRates rates = new ShrinkRates();
  private final Map<Integer, Node> pool = new TreeMap<>();
  private final RandomStream random;
  private final KeepPolicy policy;
  private int freeStable;
  private int freeUnstable;
  private int handedOut;
  private long hour;
  private int replaced;

  ToyCloud(int stable, int unstable, long seed, Function<ShrinkRates, KeepPolicy> policy) {
    freeStable = stable;
    freeUnstable = unstable;
    random = new RandomStreams(seed).stream("toy cloud");
    this.policy = policy.apply(rates);
  }

  /** At the first review the policy asks for all the nodes that it wants. */
  ToyCloud run(int hours) {
    for (int i = 0; i < hours; i++) {
      shrink(hour * HOUR);
      review(hour * HOUR);
      hour++;
    }
    return this;
  }

  /** From now on there are these servers left to be handed out. */
  ToyCloud left(int stable, int unstable) {
    freeStable = stable;
    freeUnstable = unstable;
    return this;
  }

  private void shrink(long until) {
    pool.forEach(
        (id, node) -> {
          while (node.nextShrink <= until) {
            node.changedAt = (long) node.nextShrink;
            rates.shrunk(id, node.changedAt);
            node.planShrink(node.nextShrink, random);
          }
        });
  }

  private void review(long now) {
    List<KeptNode> nodes = new ArrayList<>();
    pool.forEach((id, node) -> nodes.add(new KeptNode(id, 4, node.changedAt)));
    Adjustment adjustment = policy.review(new PoolState(nodes, 0, OptionalLong.empty()), now);
    for (int i = 0; i < adjustment.request(); i++) {
      boolean stable = random.below(freeStable + freeUnstable) < freeStable;
      freeStable -= stable ? 1 : 0;
      freeUnstable -= stable ? 0 : 1;
      rates.joined(handedOut, now);
      pool.put(handedOut++, new Node(stable, now, random));
    }
    for (int id : adjustment.giveBack()) {
      boolean stable = pool.remove(id).stable;
      rates.left(id, now);
      freeStable += stable ? 1 : 0;
      freeUnstable += stable ? 0 : 1;
      replaced++;
    }
  }

  double stableShare() {
    return pool.values().stream().filter(node -> node.stable).count() / (double) pool.size();
  }

  int replaced() {
    return replaced;
  }
}
