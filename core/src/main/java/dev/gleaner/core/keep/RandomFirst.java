package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Any node, all as likely: the baseline. */
public record RandomFirst(RandomStream random) implements GiveBackOrder {

  @Override
  public List<KeptNode> firstToGo(List<KeptNode> nodes, long now) {
    List<KeptNode> order = new ArrayList<>(nodes);
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.below(i + 1));
    }
    return order;
  }
}
