package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.List;

/** A fixed number of nodes, whatever their size: lost ones are replaced at once. */
public record HoldNodes(int nodes, GiveBackOrder order) implements KeepPolicy {

  @Override
  public Adjustment review(PoolState pool, long now) {
    int missing = nodes - pool.nodes().size() - pool.onTheirWay();
    if (missing == 0) {
      return Adjustment.NONE;
    }
    int surplus = Math.min(-missing, pool.nodes().size());
    List<Integer> giveBack =
        order.firstToGo(pool.nodes(), now).stream()
            .limit(Math.max(0, surplus))
            .map(KeptNode::node)
            .toList();
    return new Adjustment(
        Math.max(0, missing),
        giveBack,
        "%d nodes, and %d to come, of %d wanted"
            .formatted(pool.nodes().size(), pool.onTheirWay(), nodes));
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return review(pool, now);
  }
}
