package dev.gleaner.operate.applications.master;

import java.util.EnumMap;
import java.util.Map;

/** What a master has done since it leads. */
final class MasterCounts {

  /** Counted one by one. */
  enum Count {
    BOUGHT,
    REFUSED,
    GAVE_BACK,
    UNANSWERED,
    THROTTLED
  }

  private final Map<Count, Long> counts = new EnumMap<>(Count.class);

  synchronized void add(Count what, long times) {
    counts.merge(what, times, Long::sum);
  }

  synchronized long of(Count what) {
    return counts.getOrDefault(what, 0L);
  }
}
