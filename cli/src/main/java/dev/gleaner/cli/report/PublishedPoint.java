package dev.gleaner.cli.report;

import dev.gleaner.traces.capacity.PublishedStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The paper prints that this share of a cluster's change intervals is at most so long. */
public record PublishedPoint(double millis, double share) {

  private static final double MINUTE = 60_000;
  private static final double HOUR = 60 * MINUTE;

  /** The clusters whose share of intervals up to an hour is a figure of the paper's text. */
  private static final Set<String> SHARE_PRINTED = Set.of("C1", "C2", "C6", "C7", "C8");

  /** For C7 and C8 it says "a few days", which is no point to mark. */
  private static final Set<String> P95_PRINTED = Set.of("C1", "C6");

  public static List<PublishedPoint> of(PublishedStatistics paper) {
    List<PublishedPoint> points = new ArrayList<>();
    if (paper.cluster().equals("C2")) {
      points.add(new PublishedPoint(MINUTE, PublishedStatistics.C2_WITHIN_MINUTE));
      points.add(new PublishedPoint(10 * MINUTE, PublishedStatistics.C2_WITHIN_TEN_MINUTES));
    }
    if (SHARE_PRINTED.contains(paper.cluster())) {
      points.add(new PublishedPoint(HOUR, paper.withinHour()));
    }
    if (P95_PRINTED.contains(paper.cluster())) {
      points.add(new PublishedPoint(paper.p95IntervalHours() * HOUR, 0.95));
    }
    return points;
  }
}
