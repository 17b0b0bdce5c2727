package dev.gleaner.operate.journal;

import dev.gleaner.core.model.Resources;

/** What happens to nodes, in order of time, told by one thread. */
public interface NodeEvents {

  void joined(String node, Resources size, long at);

  void resized(String node, Resources size, long at);

  /**
   * Taken away by its provider: a shrink to nothing. The node is gone; no {@link #left} follows.
   */
  void evicted(String node, long at);

  /** Given back, lost sight of or taken out of service: what it would have done is not known. */
  void left(String node, long at);
}
