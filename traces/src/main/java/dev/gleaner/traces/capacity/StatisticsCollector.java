package dev.gleaner.traces.capacity;

import dev.gleaner.traces.capacity.CapacityStatistics.CoreSpread;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Walks over a trace once and collects what {@link CapacityStatistics} reports. */
final class StatisticsCollector {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final double DAY = 24.0 * HOUR;

  private final CapacityTrace trace;
  private final Sample intervals = new Sample();
  private final Sample changesPerHour = new Sample();
  private final Map<Long, Sample> coresPerHour = new TreeMap<>();
  private long changes;
  private long shrinks;
  private long evictions;
  private long sizedChanges;
  private long changedCores;
  private double nodeMillis;
  private double coreMillis;

  StatisticsCollector(CapacityTrace trace) {
    this.trace = trace;
  }

  CapacityStatistics collect() {
    for (NodeTrace node : trace.nodes()) {
      countChanges(node.changes());
      walkHours(node);
    }
    intervals.sort();
    changesPerHour.sort();
    Map<Long, CoreSpread> cores = new TreeMap<>();
    coresPerHour.forEach((memory, sample) -> cores.put(memory, spread(sample)));
    return new CapacityStatistics(
        changes,
        intervals.shareUpTo(MINUTE),
        intervals.shareUpTo(10 * MINUTE),
        intervals.shareUpTo(HOUR),
        intervals.mean() / MINUTE,
        intervals.quantile(0.95) / HOUR,
        (double) changedCores / sizedChanges,
        (double) shrinks / changes,
        evictions / (nodeMillis / DAY),
        changesPerHour.quantile(0.5),
        changesPerHour.quantile(0.9),
        coreMillis / nodeMillis,
        cores);
  }

  private void countChanges(List<CapacityChange> history) {
    for (int i = 1; i < history.size(); i++) {
      CapacityChange before = history.get(i - 1);
      CapacityChange change = history.get(i);
      changes++;
      if (change.capacity().shrinksFrom(before.capacity())) {
        shrinks++;
      }
      if (change.isEviction()) {
        evictions++;
      } else {
        sizedChanges++;
        changedCores += Math.abs(change.capacity().cores() - before.capacity().cores());
      }
      if (i > 1) {
        intervals.add((double) (change.atMillis() - before.atMillis()));
      }
    }
  }

  private void walkHours(NodeTrace node) {
    List<CapacityChange> history = node.changes();
    CapacityChange last = history.get(history.size() - 1);
    long end = last.isEviction() ? last.atMillis() : trace.endMillis();
    long memory = history.get(0).capacity().memoryMib();
    int next = 0;
    for (long from = node.joinsAt(); from < end; from += HOUR) {
      long to = Math.min(end, from + HOUR);
      long coreTime = next == 0 ? 0 : (to - from) * history.get(next - 1).capacity().cores();
      int inHour = 0;
      while (next < history.size() && history.get(next).atMillis() < to) {
        CapacityChange change = history.get(next);
        int before = next == 0 ? 0 : history.get(next - 1).capacity().cores();
        coreTime += (to - change.atMillis()) * (change.capacity().cores() - before);
        inHour += next == 0 ? 0 : 1;
        next++;
      }
      nodeMillis += to - from;
      coreMillis += coreTime;
      if (to - from == HOUR) {
        changesPerHour.add(inHour);
        coresPerHour.computeIfAbsent(memory, key -> new Sample()).add((double) coreTime / HOUR);
      }
    }
  }

  private static CoreSpread spread(Sample sample) {
    sample.sort();
    return new CoreSpread(sample.mean(), sample.quantile(0.1), sample.quantile(0.9));
  }
}
