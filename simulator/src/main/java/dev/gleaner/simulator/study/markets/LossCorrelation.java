package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.estimate.markets.PriceCorrelation;
import dev.gleaner.traces.prices.AvailabilityTrace;
import java.util.List;

/**
 * How much zones lose servers together: Pearson's correlation of whether there was a loss, over
 * spans of time.
 */
public record LossCorrelation(List<AvailabilityTrace> traces, long spanMillis) {

  /** The mean over pairs of zones of one region, or of two. */
  public double mean(boolean sameRegion) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < traces.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (region(i).equals(region(j)) == sameRegion) {
          double value = PriceCorrelation.of(lost(traces.get(i)), lost(traces.get(j))).value();
          sum += Double.isNaN(value) ? 0 : value;
          count += Double.isNaN(value) ? 0 : 1;
        }
      }
    }
    return sum / count;
  }

  public int pairs(boolean sameRegion) {
    int count = 0;
    for (int i = 0; i < traces.size(); i++) {
      for (int j = 0; j < i; j++) {
        count += region(i).equals(region(j)) == sameRegion ? 1 : 0;
      }
    }
    return count;
  }

  /** How often servers were lost. */
  public static int losses(AvailabilityTrace trace) {
    int count = 0;
    for (int i = 1; i < trace.counts().size(); i++) {
      count += trace.counts().get(i) < trace.counts().get(i - 1) ? 1 : 0;
    }
    return count;
  }

  /** Of the servers held just before a loss, the mean share that went. */
  public static double shareLostTogether(AvailabilityTrace trace) {
    double sum = 0;
    for (int i = 1; i < trace.counts().size(); i++) {
      double before = trace.counts().get(i - 1);
      sum += trace.counts().get(i) < before ? 1 - trace.counts().get(i) / before : 0;
    }
    return sum / losses(trace);
  }

  private String region(int trace) {
    return traces.get(trace).zone().replaceFirst("[a-z]$", "");
  }

  // All traces of a folder have the same gap; where they do not, pairs end with the shorter.
  private double[] lost(AvailabilityTrace trace) {
    int perSpan = (int) Math.max(1, Math.round((double) spanMillis / trace.gapMillis()));
    double[] lost =
        new double[traces.stream().mapToInt(t -> t.counts().size()).min().orElse(0) / perSpan];
    for (int i = 1; i < trace.counts().size() && (i - 1) / perSpan < lost.length; i++) {
      if (trace.counts().get(i) < trace.counts().get(i - 1)) {
        lost[(i - 1) / perSpan] = 1;
      }
    }
    return lost;
  }
}
