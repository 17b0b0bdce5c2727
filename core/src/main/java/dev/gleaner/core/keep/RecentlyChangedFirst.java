package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.Comparator;
import java.util.List;

/** SlackSched's "worst" nodes first: those that changed last (§3.2). */
public record RecentlyChangedFirst() implements GiveBackOrder {

  @Override
  public List<KeptNode> firstToGo(List<KeptNode> nodes, long now) {
    return nodes.stream()
        .sorted(
            Comparator.comparingLong(KeptNode::changedAtMillis)
                .reversed()
                .thenComparingInt(KeptNode::node))
        .toList();
  }
}
