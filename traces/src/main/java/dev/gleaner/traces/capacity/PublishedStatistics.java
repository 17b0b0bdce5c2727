package dev.gleaner.traces.capacity;

import java.util.List;

/**
 * What section 2.1 of the SlackSched paper says of the harvest VMs of eight Azure clusters. It
 * prints the ends of ranges and a few figures for C2. Values between the ends are ours, and {@link
 * #interpolated()} marks the clusters that have any: shares go linearly from C2 to C6, means and
 * percentiles geometrically from C1 to C6.
 *
 * @param withinHour the share of change intervals of up to an hour
 * @param p95IntervalHours "a few days" for C7 and C8, which we read as two to three
 */
public record PublishedStatistics(
    String cluster,
    double withinHour,
    double meanIntervalMinutes,
    double p95IntervalHours,
    boolean interpolated) {

  public static final List<PublishedStatistics> CLUSTERS =
      List.of(
          new PublishedStatistics("C1", 0.93, 26, 1.2, false),
          // The share is printed, the other two are interpolated.
          new PublishedStatistics("C2", 0.84, 40, 1.9, true),
          new PublishedStatistics("C3", 0.81, 61, 2.9, true),
          new PublishedStatistics("C4", 0.78, 95, 4.6, true),
          new PublishedStatistics("C5", 0.75, 146, 7.2, true),
          new PublishedStatistics("C6", 0.72, 224, 11.2, false),
          new PublishedStatistics("C7", 0.61, 8 * 60, 56, false),
          new PublishedStatistics("C8", 0.55, 10 * 60, 64, false));

  /** Printed for C2 only. */
  public static final double C2_WITHIN_TEN_MINUTES = 0.40;

  /** Printed for C2 only. */
  public static final double C2_WITHIN_MINUTE = 0.16;

  /** Mean magnitudes of change lie between these, depending on the cluster. */
  public static final double LEAST_MEAN_CHANGE_CORES = 5;

  public static final double MOST_MEAN_CHANGE_CORES = 13;

  /** Printed for C2: half of the node-hours see up to one change. */
  public static final double C2_MEDIAN_CHANGES_PER_HOUR = 1;

  /** What harvest VMs of a minimum size get in total: on average, the worst and the best tenth. */
  public record Cores(int minimum, double mean, double bottomTenth, double topTenth) {}

  /** Printed for C2; the worst tenth gets 3, 3 and 2 cores beyond the minimum at most. */
  public static final List<Cores> C2_CORES =
      List.of(new Cores(2, 15, 5, 36), new Cores(4, 17, 7, 38), new Cores(8, 20, 10, 39));

  public static PublishedStatistics of(String cluster) {
    return CLUSTERS.stream()
        .filter(published -> published.cluster().equals(cluster))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no cluster " + cluster));
  }
}
