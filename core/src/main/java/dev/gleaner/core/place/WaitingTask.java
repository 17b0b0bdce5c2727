package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;

/**
 * A task that wants a node: all that a policy may know of it. The engine implements it, and
 * policies ask it as often as they like, on the thread of the engine: answers are quick, and never
 * null. Demand and estimate stay the same while it waits and runs. A {@link Pool} finds it by
 * {@code equals}: two tasks that run on one node are never equal.
 */
public interface WaitingTask {

  /** What it reserves on its node, as long as it runs. */
  Resources demand();

  /** How long its job manager says that it will run; 0 or more. */
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
