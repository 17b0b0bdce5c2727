package dev.gleaner.core.observe;

import dev.gleaner.core.model.Resources;

/**
 * Who learns from what nodes do. Told by one thread, in order of time: no event is earlier than the
 * one before. Nodes are slots, small numbers that are used again when a node is gone. Nothing is
 * null; what an observer throws reaches whoever told the history, and observers after it have not
 * heard.
 */
public interface NodeObserver {

  /** The node was not there, and is. */
  void joined(int node, Resources size, long at);

  /**
   * The node has another size; never the same one. To be taken away is a change to nothing, and
   * {@link #left} follows.
   */
  void changed(int node, Resources before, Resources size, long at);

  /** The node is gone; what it would have done is not known, unless it had nothing left. */
  void left(int node, long at);
}
