package dev.gleaner.core.estimate.runtimes;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate.Source;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * How far the estimates were off, over the latest completed containers of each source. Killed
 * containers are left out: what they would have needed is not known.
 */
public final class EstimateErrors {

  private static final int LATEST = 1024;

  private final Map<Source, Window> windows = new EnumMap<>(Source.class);

  public EstimateErrors() {
    for (Source source : Source.values()) {
      windows.put(source, new Window());
    }
  }

  public void completed(RuntimeEstimate used, long ranMillis) {
    double ran = Math.max(1, ranMillis);
    double logRatio = Math.abs(StrictMath.log(ran / Math.max(1, used.millis())));
    double percentage = 100 * Math.abs(used.millis() - ran) / ran;
    windows.get(used.source()).add(logRatio, percentage);
  }

  public ErrorSummary of(Source source) {
    return windows.get(source).summary();
  }

  private static final class Window {

    private final double[] logRatios = new double[LATEST];
    private final double[] percentages = new double[LATEST];
    private long count;

    void add(double logRatio, double percentage) {
      int place = (int) (count % LATEST);
      logRatios[place] = logRatio;
      percentages[place] = percentage;
      count++;
    }

    ErrorSummary summary() {
      int size = (int) Math.min(count, LATEST);
      if (size == 0) {
        return new ErrorSummary(0, Double.NaN, Double.NaN);
      }
      double[] ratios = Arrays.copyOf(logRatios, size);
      Arrays.sort(ratios);
      double median = (ratios[(size - 1) / 2] + ratios[size / 2]) / 2;
      double mean = Arrays.stream(percentages, 0, size).sum() / size;
      return new ErrorSummary(count, median, mean);
    }
  }
}
