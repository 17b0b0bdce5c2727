package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;

/** A task that wants a node: all that a policy may know of it. */
public interface WaitingTask {

  Resources demand();

  /** How long its job manager says that it will run. */
  long estimateMillis();

  /**
   * When the last task of its job is expected to end if nothing is killed: the job's critical path.
   * A kill that the job can make good before then delays nobody.
   */
  default long jobEndMillis(long now) {
    return now + estimateMillis();
  }

  /** The nodes that it may run on. */
  default NodeSet among() {
    return NodeSet.ALL;
  }
}
