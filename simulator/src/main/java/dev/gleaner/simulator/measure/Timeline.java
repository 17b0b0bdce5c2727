package dev.gleaner.simulator.measure;

import java.util.List;

/** Who ran where, and how much room there was: enough to draw the pool over time. */
public record Timeline(List<NodeLine> nodes, List<Attempt> attempts) {

  /** One node and its sizes, in order of time. */
  public record NodeLine(String name, List<Step> steps) {}

  /** From this moment on the node has this many cores; none means evicted or given back. */
  public record Step(long atMillis, int cores) {}

  /** One attempt to run one task; {@code node} is an index into the nodes. */
  public record Attempt(
      int node, String job, int task, int cores, long startMillis, long endMillis, End end) {

    public boolean isKilled() {
      return end == End.KILLED;
    }
  }

  /** How an attempt ended. Those that still ran at the limit are in no timeline. */
  public enum End {
    DONE,
    /** Its node shrank or was evicted. */
    KILLED,
    /** Another copy was done first, or a spare copy made room for a task. */
    CANCELLED
  }
}
