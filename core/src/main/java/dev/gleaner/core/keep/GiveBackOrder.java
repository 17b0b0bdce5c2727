package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.List;

/** Which nodes go first when some have to go. */
@FunctionalInterface
public interface GiveBackOrder {

  /** All the nodes, the first to go first. */
  List<KeptNode> firstToGo(List<KeptNode> nodes, long now);
}
