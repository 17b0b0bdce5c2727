package dev.gleaner.traces.capacity;

import java.util.List;

/**
 * The life of one node: it joins with its first change, and leaves with an eviction (always the
 * last change) or stays to the end of the trace.
 *
 * @param minimumCores what it was promised to have at least until its eviction
 */
public record NodeTrace(String name, List<CapacityChange> changes, int minimumCores) {

  public NodeTrace {
    changes = List.copyOf(changes);
    if (changes.isEmpty() || changes.get(0).isEviction()) {
      throw new IllegalArgumentException(
          "node \"%s\" must start with some capacity".formatted(name));
    }
    for (int i = 1; i < changes.size(); i++) {
      CapacityChange before = changes.get(i - 1);
      if (changes.get(i).atMillis() <= before.atMillis() || before.isEviction()) {
        throw new IllegalArgumentException(
            "changes of node \"%s\" must be in order of time and end with an eviction, if any"
                .formatted(name));
      }
    }
    if (minimumCores > leastCores(changes)) {
      throw new IllegalArgumentException(
          "node \"%s\" had %d cores, fewer than its minimum of %d"
              .formatted(name, leastCores(changes), minimumCores));
    }
  }

  /** A node of which nobody knows what it was promised: the least that it ever had. */
  public NodeTrace(String name, List<CapacityChange> changes) {
    this(name, changes, leastCores(changes));
  }

  public long joinsAt() {
    return changes.get(0).atMillis();
  }

  private static int leastCores(List<CapacityChange> changes) {
    return changes.stream()
        .filter(change -> !change.isEviction())
        .mapToInt(change -> change.capacity().cores())
        .min()
        .orElse(0);
  }
}
