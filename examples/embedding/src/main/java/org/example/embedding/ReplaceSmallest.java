package org.example.embedding;

import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.core.keep.KeepPolicy;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.Comparator;
import java.util.List;

/**
 * Where the pool is as large as it should be, replaces the nodes with the fewest cores.
 *
 * @param share of the nodes to replace at most at one review
 */
public record ReplaceSmallest(double share, KeepPolicy scaling) implements KeepPolicy {

  @Override
  public Adjustment review(PoolState pool, long now) {
    Adjustment scaled = scaling.review(pool, now);
    List<Integer> smallest =
        pool.nodes().stream()
            .sorted(Comparator.comparingInt(KeptNode::cores).thenComparingInt(KeptNode::node))
            .limit((long) (share * pool.nodes().size()))
            .map(KeptNode::node)
            .toList();
    return scaled.isNone() && !smallest.isEmpty()
        ? new Adjustment(
            smallest.size(), smallest, "%d nodes are the smallest".formatted(smallest.size()))
        : scaled;
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return scaling.lost(pool, now);
  }
}
