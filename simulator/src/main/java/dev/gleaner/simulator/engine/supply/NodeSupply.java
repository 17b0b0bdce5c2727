package dev.gleaner.simulator.engine.supply;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;

/** Where the nodes of a run come from. */
public interface NodeSupply {

  /** What happens now to the subject of an event that this supply has put into the queue. */
  void happen(int subject, long now);

  /** When the node next shrinks or goes: what only the Oracle may ask. */
  long nextShrink(int node, long now);

  /** Asks for a further node. */
  void request(Contract contract, Resources size, long now);

  /** Gives a node back, which nothing runs on any more. */
  void giveBack(int node, long now);

  /** How many nodes were asked for and have not joined. */
  int onTheirWay();
}
