package dev.gleaner.operate.acquire;

import dev.gleaner.operate.page.MetricText;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Numbers about a pool, in the text form that Prometheus reads. */
public final class PoolMetrics {

  /** Counted since the start. */
  public enum Event {
    LOOKS,
    FAILURES,
    THROTTLED,
    REVIEWS,
    REQUESTS,
    GRANTED,
    DRAINS,
    RELEASES,
    LOST
  }

  /** As it is now. */
  public enum Level {
    KEPT_NODES,
    KEPT_CORES,
    ON_THEIR_WAY,
    DRAINING_NODES,
    MACHINES
  }

  private final String pool;
  private final Map<Event, Long> events = new EnumMap<>(Event.class);
  private final Map<Level, Long> levels = new EnumMap<>(Level.class);

  public PoolMetrics(String pool) {
    this.pool = pool;
  }

  synchronized void add(Event event, long count) {
    events.merge(event, count, Long::sum);
  }

  synchronized void show(Members members) {
    List<Member> kept = members.which(Member::isKept);
    levels.put(Level.KEPT_NODES, (long) kept.size());
    levels.put(
        Level.KEPT_CORES,
        kept.stream().mapToLong(member -> member.node().orElseThrow().capacity().cores()).sum());
    levels.put(Level.ON_THEIR_WAY, (long) members.onTheirWay());
    levels.put(Level.DRAINING_NODES, (long) members.which(Member::isDraining).size());
    levels.put(Level.MACHINES, (long) members.held());
  }

  /** How the pool is, for a person. */
  public synchronized String summary() {
    return "%d machines: %d nodes at work, %d on their way, %d draining"
        .formatted(
            level(Level.MACHINES),
            level(Level.KEPT_NODES),
            level(Level.ON_THEIR_WAY),
            level(Level.DRAINING_NODES));
  }

  private long level(Level level) {
    return levels.getOrDefault(level, 0L);
  }

  public synchronized long count(Event event) {
    return events.getOrDefault(event, 0L);
  }

  /** Prometheus' text format, version 0.0.4. */
  public synchronized String text() {
    MetricText text = new MetricText();
    for (Event event : Event.values()) {
      text.counter("gleaner_pool_%s_total".formatted(MetricText.word(event)))
          .sample(count(event), "pool", pool);
    }
    for (Level level : Level.values()) {
      text.gauge("gleaner_pool_" + MetricText.word(level)).sample(level(level), "pool", pool);
    }
    return text.toString();
  }
}
