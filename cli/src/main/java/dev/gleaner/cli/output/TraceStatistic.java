package dev.gleaner.cli.output;

import dev.gleaner.traces.capacity.CapacityStatistics;
import dev.gleaner.traces.capacity.CapacityStatistics.CoreSpread;
import dev.gleaner.traces.capacity.PublishedStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleFunction;

/** One figure of a trace, and what the paper says about it where it does. */
public record TraceStatistic(
    String name,
    String label,
    double value,
    OptionalDouble published,
    DoubleFunction<String> format) {

  /** The only cluster for which the paper prints more than the intervals. */
  private static final String DETAILED = "C2";

  private static final long MIB_PER_GIB = 1024;
  private static final double MILLIS_PER_MINUTE = 60_000;

  /** All figures, next to those of one of the paper's clusters. */
  public static List<TraceStatistic> of(CapacityStatistics trace, PublishedStatistics paper) {
    boolean detailed = paper.cluster().equals(DETAILED);
    List<TraceStatistic> all = new ArrayList<>();
    all.add(
        new TraceStatistic(
            "changes", "changes", trace.changes(), none(), x -> Figures.decimal(x, 0)));
    all.add(
        share(
            "within_minute",
            "change intervals up to 1 minute",
            trace.withinMinute(),
            detailed ? some(PublishedStatistics.C2_WITHIN_MINUTE) : none()));
    all.add(
        share(
            "within_ten_minutes",
            "change intervals up to 10 minutes",
            trace.withinTenMinutes(),
            detailed ? some(PublishedStatistics.C2_WITHIN_TEN_MINUTES) : none()));
    all.add(
        share(
            "within_hour",
            "change intervals up to 1 hour",
            trace.withinHour(),
            some(paper.withinHour())));
    all.add(
        minutes(
            "mean_interval_minutes",
            "mean change interval",
            trace.meanIntervalMinutes(),
            some(paper.meanIntervalMinutes())));
    all.add(
        hours(
            "p95_interval_hours",
            "95th percentile of change intervals",
            trace.p95IntervalHours(),
            some(paper.p95IntervalHours())));
    all.add(share("shrink_share", "shrinks among all changes", trace.shrinkShare(), none()));
    all.add(
        number(
            "evictions_per_node_day",
            "evictions per node and day",
            trace.evictionsPerNodeDay(),
            none()));
    all.add(
        number(
            "mean_change_cores", "mean size of a change (cores)", trace.meanChangeCores(), none()));
    all.add(
        number(
            "median_changes_per_hour",
            "median changes per node and hour",
            trace.medianChangesPerHour(),
            detailed ? some(PublishedStatistics.C2_MEDIAN_CHANGES_PER_HOUR) : none()));
    all.add(
        number(
            "top_tenth_changes_per_hour",
            "the same, busiest tenth of the hours",
            trace.topTenthChangesPerHour(),
            none()));
    all.add(number("mean_cores", "mean cores of a node", trace.meanCores(), none()));
    new TreeMap<>(trace.coresByMemory()).forEach((mib, cores) -> all.addAll(cores(mib, cores)));
    return all;
  }

  private static List<TraceStatistic> cores(long mib, CoreSpread cores) {
    long gib = mib / MIB_PER_GIB;
    String name = "_cores_of_%d_gib".formatted(gib);
    String label = "cores of nodes with %d GiB: ".formatted(gib);
    return List.of(
        number("mean" + name, label + "mean", cores.mean(), none()),
        number("bottom_tenth" + name, label + "worst tenth", cores.bottomTenth(), none()),
        number("top_tenth" + name, label + "best tenth", cores.topTenth(), none()));
  }

  private static TraceStatistic share(
      String name, String label, double value, OptionalDouble published) {
    return new TraceStatistic(name, label, value, published, Figures::percent);
  }

  private static TraceStatistic number(
      String name, String label, double value, OptionalDouble published) {
    return new TraceStatistic(name, label, value, published, x -> Figures.decimal(x, 2));
  }

  private static TraceStatistic minutes(
      String name, String label, double value, OptionalDouble published) {
    return new TraceStatistic(
        name, label, value, published, x -> Figures.duration(x * MILLIS_PER_MINUTE));
  }

  private static TraceStatistic hours(
      String name, String label, double value, OptionalDouble published) {
    return new TraceStatistic(
        name, label, value, published, x -> Figures.duration(x * 60 * MILLIS_PER_MINUTE));
  }

  private static OptionalDouble some(double value) {
    return OptionalDouble.of(value);
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }
}
