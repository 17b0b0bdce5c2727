package dev.gleaner.simulator.engine;

/** What becomes of the room of a node that reports. */
interface Offers {

  /** What the node was given. */
  enum Given {
    /** A task, and maybe there is another one for it. */
    STARTED,
    /** A task, and no more at this heartbeat. */
    STARTED_LAST,
    NOTHING
  }

  /** A job has arrived, or tasks of it were killed: it has waiting tasks. */
  default void waiting(SimulatedJob job) {}

  Given offer(int node, long now);
}
