package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.List;

/** Which nodes go first when some have to go. Asked by a {@link KeepPolicy}, on its thread. */
@FunctionalInterface
public interface GiveBackOrder {

  /**
   * All the nodes, each once, the first to go first. A new list, never null; the given one is only
   * to be read.
   */
  List<KeptNode> firstToGo(List<KeptNode> nodes, long now);
}
