package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

/**
 * How many tasks would run if every one began when its job is submitted (CloudCoaster's figure 1),
 * averaged over 100 seconds and over 4 hours. What runs after the last job was submitted, and what
 * does not fill a period, is left out.
 */
public final class ConcurrentTasks {

  public static final int FINE_SECONDS = 100;
  public static final int COARSE_SECONDS = 4 * 3600;

  private static final long FINE = HybridJobs.TICKS.ofMillis(1000L * FINE_SECONDS);

  private final double[] fine;
  private final double[] coarse;

  private ConcurrentTasks(double[] fine, double[] coarse) {
    this.fine = fine;
    this.coarse = coarse;
  }

  public static ConcurrentTasks of(HybridJobs jobs) {
    long end = jobs.submit[jobs.count - 1];
    double[] fine = new double[(int) (end / FINE)];
    for (int task = 0; task < jobs.tasks(); task++) {
      long from = jobs.submit[jobs.jobOfTask[task]];
      add(fine, from, from + jobs.runtime[task]);
    }
    int each = COARSE_SECONDS / FINE_SECONDS;
    double[] coarse = new double[fine.length / each];
    for (int index = 0; index < coarse.length; index++) {
      coarse[index] =
          Arrays.stream(fine, index * each, (index + 1) * each).average().orElse(Double.NaN);
    }
    return new ConcurrentTasks(fine, coarse);
  }

  private static void add(double[] periods, long from, long to) {
    for (long period = from / FINE; period < periods.length; period++) {
      long begin = Math.max(from, period * FINE);
      long end = Math.min(to, (period + 1) * FINE);
      if (end <= begin) {
        return;
      }
      periods[(int) period] += (double) (end - begin) / FINE;
    }
  }

  /** Averages over 100 s. */
  public double[] fine() {
    return fine.clone();
  }

  /** Averages over 4 h. */
  public double[] coarse() {
    return coarse.clone();
  }

  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  public static double deviation(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return values.length == 0 ? Double.NaN : StrictMath.sqrt(squares / values.length);
  }
}
