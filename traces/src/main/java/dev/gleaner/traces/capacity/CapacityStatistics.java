package dev.gleaner.traces.capacity;

import java.util.Map;

/**
 * What section 2.1 of the SlackSched paper measures of harvest VMs. A change interval lies between
 * two changes of a node, of which the last may be its eviction; the time from its start to its
 * first change is none, since nobody knows when it would have begun.
 *
 * @param withinMinute the share of change intervals of up to a minute
 * @param meanChangeCores how many cores a change adds or takes, evictions aside
 * @param shrinkShare the share of shrinks and evictions among all changes
 * @param medianChangesPerHour over all nodes and all hours that a node was there from end to end
 * @param topTenthChangesPerHour what a tenth of those hours reaches or exceeds
 * @param coresByMemory average cores over such hours, by the node's memory in MiB: harvesting
 *     leaves the memory alone, so that it tells the minimum size
 */
public record CapacityStatistics(
    long changes,
    double withinMinute,
    double withinTenMinutes,
    double withinHour,
    double meanIntervalMinutes,
    double p95IntervalHours,
    double meanChangeCores,
    double shrinkShare,
    double evictionsPerNodeDay,
    double medianChangesPerHour,
    double topTenthChangesPerHour,
    double meanCores,
    Map<Long, CoreSpread> coresByMemory) {

  /** Average cores of a node in an hour: over all, for the best and for the worst tenth. */
  public record CoreSpread(double mean, double bottomTenth, double topTenth) {}

  public CapacityStatistics {
    coresByMemory = Map.copyOf(coresByMemory);
  }

  public static CapacityStatistics of(CapacityTrace trace) {
    return new StatisticsCollector(trace).collect();
  }
}
