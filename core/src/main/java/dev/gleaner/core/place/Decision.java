package dev.gleaner.core.place;

/**
 * What a policy says: a value that an engine carries out, and that carries its reason for a person.
 */
public sealed interface Decision {

  int ANY_NODE = -1;

  Reason because();

  /** Run this task on this node now. */
  record Place(WaitingTask task, int node, Reason because) implements Decision {}

  /** Not now: wait for this node, which is expected to have room then. */
  record Wait(int node, long untilMillis, Reason because) implements Decision {

    /** Not now, and no node in particular is worth waiting for. */
    public Wait(Reason because) {
      this(ANY_NODE, Pool.NEVER, because);
    }
  }

  /** No node of the pool could run it, even if it were idle. */
  record Refuse(Reason because) implements Decision {}
}
