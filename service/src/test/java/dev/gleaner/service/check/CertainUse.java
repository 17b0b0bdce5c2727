package dev.gleaner.service.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What certainly was in use at each moment, from what was asked and answered alone: a place from
 * the answer that gave it until its end was asked for, or until somebody asked to whom it was given
 * instead. That is less than what was in use, and may still never be more than a host has.
 */
public final class CertainUse {

  private final Map<String, Span> spans = new HashMap<>();
  private final Map<String, Long> early = new HashMap<>();

  private static final class Span {
    final String host;
    final Map<String, Long> size;
    final long begins;
    long ends = Long.MAX_VALUE;

    Span(String host, Map<String, Long> size, long begins) {
      this.host = host;
      this.size = size;
      this.begins = begins;
    }
  }

  private record Moment(long time, int sign, Map<String, Long> size) {}

  /** An instance was given a place; after the answer. Again where the answer came again. */
  public synchronized void begins(String host, String id, Map<String, Long> size, long time) {
    Span span = new Span(host, size, time);
    Long ends = early.remove(id);
    span.ends = ends == null ? Long.MAX_VALUE : ends;
    spans.putIfAbsent(id, span);
  }

  /** It may be gone from then on; before that was sent. */
  public synchronized void ends(String id, long time) {
    Span span = spans.get(id);
    if (span == null) {
      // Its own answer is still on the way, while another's names it as a victim.
      early.merge(id, time, Math::min);
    } else {
      span.ends = Math.min(span.ends, time);
    }
  }

  /** Where a host had more in use than it has; none where all is well. */
  public synchronized List<String> above(Map<String, Map<String, Long>> capacities) {
    Map<String, List<Moment>> moments = new TreeMap<>();
    for (Span span : spans.values()) {
      if (span.begins < span.ends) {
        List<Moment> ofHost = moments.computeIfAbsent(span.host, host -> new ArrayList<>());
        ofHost.add(new Moment(span.begins, 1, span.size));
        ofHost.add(new Moment(span.ends, -1, span.size));
      }
    }
    List<String> wrong = new ArrayList<>();
    moments.forEach((host, all) -> sweep(host, all, capacities.get(host), wrong));
    return wrong;
  }

  private static void sweep(
      String host, List<Moment> all, Map<String, Long> capacity, List<String> wrong) {
    // What ends at the same nanosecond ends first.
    all.sort(Comparator.comparingLong(Moment::time).thenComparingInt(Moment::sign));
    Map<String, Long> used = new HashMap<>();
    for (Moment moment : all) {
      moment.size.forEach((name, one) -> used.merge(name, moment.sign * one, Long::sum));
      used.forEach(
          (name, amount) -> {
            if (amount > capacity.getOrDefault(name, 0L)) {
              wrong.add("%s had %d %s in use for certain".formatted(host, amount, name));
            }
          });
    }
  }

  public synchronized int places() {
    return spans.size();
  }
}
