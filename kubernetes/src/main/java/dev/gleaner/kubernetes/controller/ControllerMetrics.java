package dev.gleaner.kubernetes.controller;

import dev.gleaner.operate.page.MetricText;
import java.util.EnumMap;
import java.util.Map;

/** Numbers about a controller, in the text form that Prometheus reads. For all threads. */
public final class ControllerMetrics {

  /** Counted since the start of this replica. */
  public enum Count {
    LOOKS,
    FAILED_LOOKS,
    NOTICES,
    NOTICES_FOR_UNKNOWN_NODES,
    ADVICES,
    DRAINS_BEGUN,
    DRAINS_DONE,
    DRAINS_CALLED_OFF,
    PODS_REPLACED,
    PODS_TAKEN_OUT,
    PODS_EVICTED,
    PODS_FORCED,
    PODS_ON_SILENT_NODES,
    EVICTIONS_REFUSED,
    FAILED_CALLS
  }

  /** As it is now. */
  public enum Level {
    LEADER,
    NODES_LEAVING,
    PODS_TO_GO,
    LOOK_MILLIS,
    LONGEST_LOOK_MILLIS,
    CLOCK_AHEAD_MILLIS
  }

  private final Map<Count, Long> counts = new EnumMap<>(Count.class);
  private final Map<Level, Long> levels = new EnumMap<>(Level.class);

  public synchronized void add(Count count) {
    counts.merge(count, 1L, Long::sum);
  }

  public synchronized void set(Level level, long value) {
    levels.put(level, value);
  }

  public synchronized long get(Count count) {
    return counts.getOrDefault(count, 0L);
  }

  public synchronized long get(Level level) {
    return levels.getOrDefault(level, 0L);
  }

  /** Prometheus' text format, version 0.0.4. */
  public synchronized String text() {
    MetricText text = new MetricText();
    for (Count count : Count.values()) {
      text.counter("gleaner_kube_%s_total".formatted(MetricText.word(count))).sample(get(count));
    }
    for (Level level : Level.values()) {
      text.gauge("gleaner_kube_" + MetricText.word(level)).sample(get(level));
    }
    return text.toString();
  }
}
