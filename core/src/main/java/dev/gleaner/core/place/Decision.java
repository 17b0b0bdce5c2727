package dev.gleaner.core.place;

/**
 * What a policy says: a value that an engine carries out, and that carries its reason for a person.
 */
public sealed interface Decision {

  Reason because();

  /** Run this task on this node now. */
  record Place(WaitingTask task, int node, Reason because) implements Decision {}

  /** Not now; nothing is likely to change before {@code untilMillis}. */
  record Wait(long untilMillis, Reason because) implements Decision {}

  /** No node of the pool could run it, even if it were idle. */
  record Refuse(Reason because) implements Decision {}
}
