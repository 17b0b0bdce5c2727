package dev.gleaner.kubernetes.drain;

import java.util.HashMap;
import java.util.Map;

/**
 * Pods with which something was done that the view does not show yet. Nothing is done with them
 * until it does, or until it should have: the watch of a large cluster may be seconds behind.
 */
final class RecentChanges {

  private static final long LONGEST_MILLIS = 5_000;

  private record Change(String version, long at) {}

  private final Map<String, Change> changes = new HashMap<>();
  private long now;

  void beginLook(long now) {
    this.now = now;
    changes.values().removeIf(change -> now - change.at() > LONGEST_MILLIS || change.at() > now);
  }

  void add(PodView pod) {
    changes.put(pod.uid(), new Change(pod.version(), now));
  }

  boolean has(PodView pod) {
    Change change = changes.get(pod.uid());
    return change != null && change.version().equals(pod.version());
  }
}
