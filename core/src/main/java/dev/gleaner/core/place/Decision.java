package dev.gleaner.core.place;

import dev.gleaner.core.model.Reason;

/**
 * What a policy or a gate says: a value that an engine carries out, and that carries its reason for
 * a person. A policy never stands aside; a gate never refuses. Nothing in it is null; nodes go by
 * the numbers of {@link Pool}.
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

  /** Gleaner has no say: the engine goes on as if it were not there. */
  record StandAside(AsideReason because) implements Decision {}

  /** Which of them it is: one word from a policy to the audit log. */
  enum Kind {
    PLACE,
    WAIT,
    REFUSE,
    STAND_ASIDE
  }
}
