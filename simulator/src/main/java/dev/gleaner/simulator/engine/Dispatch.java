package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.engine.supply.PoolEvents;

/** When the resource manager asks the policy: hears what happened and starts tasks. */
interface Dispatch {

  /** A job has arrived, or tasks of it were killed: it has waiting tasks. */
  void waiting(SimulatedJob job, long now);

  /** The node has, or may have, more to offer than before. */
  void changed(int node, long now);

  /** A timer of this dispatch's own, for a node or for all of them. */
  void timer(PoolEvents.Event kind, int subject, long now);
}
