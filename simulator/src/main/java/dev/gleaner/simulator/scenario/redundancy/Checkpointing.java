package dev.gleaner.simulator.scenario.redundancy;

/**
 * A task saves its work now and then, and goes on from the last save after it was killed (B.1). It
 * stands still while it saves; a save that was not finished is worth nothing.
 *
 * @param everyMillis work between two saves
 * @param stallMillis what one save takes
 */
public record Checkpointing(long everyMillis, long stallMillis) {

  /** A task that never saves anything. */
  public static final Checkpointing NEVER = new Checkpointing(Long.MAX_VALUE, 0);

  /** How long an attempt takes that has this much work left. The end needs no save. */
  public long durationOf(long workMillis) {
    return workMillis + stallMillis * ((workMillis - 1) / everyMillis);
  }

  /** The work that an attempt has saved when it is killed after this long. */
  public long savedAfter(long elapsedMillis) {
    return everyMillis == Long.MAX_VALUE
        ? 0
        : everyMillis * (elapsedMillis / (everyMillis + stallMillis));
  }
}
