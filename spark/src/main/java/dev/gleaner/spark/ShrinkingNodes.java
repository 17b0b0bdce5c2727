package dev.gleaner.spark;

import java.util.HashMap;
import java.util.Map;

/** Which nodes have become smaller than what runs on them, and how many executors that takes. */
final class ShrinkingNodes {

  /** Cores and memory, of a node or of one executor. */
  record Size(long memory, int cores) {

    boolean holds(Size other) {
      return memory >= other.memory && cores >= other.cores;
    }
  }

  static final int ALL = Integer.MAX_VALUE;

  private final Size executor;
  private final Map<String, Size> largest = new HashMap<>();

  ShrinkingNodes(Size executor) {
    this.executor = executor;
  }

  /**
   * So many executors have to go, at most: those of others may be on the node. Some schedulers
   * count no cores, and use more than there are all the time: only less than before means
   * something.
   */
  int leaving(String node, Size capacity, Size used) {
    Size before = largest.merge(node, capacity, ShrinkingNodes::larger);
    if (!capacity.holds(new Size(1, 1))) {
      return ALL;
    }
    long memory = capacity.memory < before.memory ? used.memory - capacity.memory : 0;
    int cores = capacity.cores < before.cores ? used.cores - capacity.cores : 0;
    return (int) Math.max(0, Math.max(over(memory, executor.memory), over(cores, executor.cores)));
  }

  private static long over(long excess, long one) {
    return excess <= 0 ? 0 : (excess + one - 1) / Math.max(1, one);
  }

  private static Size larger(Size a, Size b) {
    return new Size(Math.max(a.memory, b.memory), Math.max(a.cores, b.cores));
  }
}
