package dev.gleaner.service.books;

import dev.gleaner.core.evict.InstanceKind;
import java.util.Map;

/**
 * An instance that runs.
 *
 * @param leaving the number of the placement that it makes room for, 0 for none
 */
public record InstanceEntry(
    String id,
    String host,
    InstanceKind kind,
    Map<String, Long> resources,
    long startedMillis,
    String group,
    Map<String, String> labels,
    long leaving)
    implements Entry {

  public static final long UNKNOWN_START = Long.MIN_VALUE;

  @Override
  public String key() {
    return key(id);
  }

  static String key(String id) {
    return "i:" + id;
  }

  /** Where nobody said since when it runs: since it was seen first. */
  InstanceEntry startedAsSeen(InstanceEntry before, long now) {
    long start = before == null ? now : before.startedMillis;
    return startedMillis == UNKNOWN_START
        ? new InstanceEntry(id, host, kind, resources, start, group, labels, leaving)
        : this;
  }

  InstanceEntry leavingFor(long placement) {
    return new InstanceEntry(id, host, kind, resources, startedMillis, group, labels, placement);
  }
}
