package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.BadInputException;
import java.util.List;

/** A fixed number of nodes, whatever their size: lost ones are replaced at once. */
public record HoldNodes(int nodes, GiveBackOrder order) implements KeepPolicy {

  public HoldNodes {
    if (nodes < 1) {
      throw new BadInputException("%d nodes to hold; expected at least 1".formatted(nodes));
    }
  }

  @Override
  public Adjustment review(PoolState pool, long now) {
    int missing = nodes - pool.nodes().size() - pool.onTheirWay();
    if (missing == 0) {
      return Adjustment.NONE;
    }
    List<Integer> giveBack = missing > 0 ? List.of() : surplus(pool, -missing, now);
    return new Adjustment(
        Math.max(0, missing),
        giveBack,
        "%d nodes, and %d to come, of %d wanted"
            .formatted(pool.nodes().size(), pool.onTheirWay(), nodes));
  }

  private List<Integer> surplus(PoolState pool, int count, long now) {
    return order.firstToGo(pool.nodes(), now).stream().limit(count).map(KeptNode::node).toList();
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return review(pool, now);
  }
}
