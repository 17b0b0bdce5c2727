package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * How long the tasks of a job run: the shapes of Figure 4 and section 2.2 of the SlackSched paper,
 * which prints medians of tens of minutes and tails of over 75 minutes.
 */
public enum RuntimeShape {
  /** Every length between the shortest and the longest is as likely: imaging at any resolution. */
  SEISMIC_A("seismic-a", 1, 75) {
    @Override
    double[] minutes(RandomStream random, int tasks, double shortest, double longest) {
      return draw(tasks, () -> random.uniform(shortest, longest));
    }
  },

  /**
   * Gaussian. The paper says that lengths differ "either within a single job or across different
   * jobs (for Seismic B)": each job has a mean of its own and its tasks are close to that.
   */
  SEISMIC_B("seismic-b", 1, 90) {
    @Override
    double[] minutes(RandomStream random, int tasks, double shortest, double longest) {
      double middle = shortest + (longest - shortest) * MIDDLE;
      double spread = (longest - shortest) * SPREAD_OF_JOBS;
      double mean = within(random, middle, spread, shortest, longest);
      double taskSpread = (longest - shortest) * SPREAD_OF_TASKS;
      return draw(tasks, () -> within(random, mean, taskSpread, shortest, longest));
    }
  },

  /** Bounded Pareto: many short checks and conversions beside a few long analyses. */
  GENOMICS("genomics", 5, 100) {
    @Override
    double[] minutes(RandomStream random, int tasks, double shortest, double longest) {
      return draw(tasks, () -> random.boundedPareto(shortest, longest, TAIL_INDEX));
    }
  };

  // With 1 to 90 minutes: jobs of 40 minutes on average, a deviation of 13 over all tasks.
  private static final double MIDDLE = 0.44;
  private static final double SPREAD_OF_JOBS = 0.13;
  private static final double SPREAD_OF_TASKS = 0.07;

  /** With 5 to 100 minutes: a median of 18 minutes, and 7% of the tasks beyond 75 minutes. */
  private static final double TAIL_INDEX = 0.2;

  private final String label;
  private final double shortestMinutes;
  private final double longestMinutes;

  RuntimeShape(String label, double shortestMinutes, double longestMinutes) {
    this.label = label;
    this.shortestMinutes = shortestMinutes;
    this.longestMinutes = longestMinutes;
  }

  /** The name in scenario files: seismic-a, seismic-b or genomics. */
  public String label() {
    return label;
  }

  public double shortestMinutes() {
    return shortestMinutes;
  }

  public double longestMinutes() {
    return longestMinutes;
  }

  public static RuntimeShape named(String label) {
    return Arrays.stream(values())
        .filter(shape -> shape.label.equals(label.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "workload \"%s\" is unknown; expected one of %s"
                        .formatted(
                            label,
                            Arrays.stream(values())
                                .map(RuntimeShape::label)
                                .collect(Collectors.joining(", ")))));
  }

  /** The lengths of the tasks of one job. */
  abstract double[] minutes(RandomStream random, int tasks, double shortest, double longest);

  private static double[] draw(int tasks, DoubleSupplier length) {
    return DoubleStream.generate(length).limit(tasks).toArray();
  }

  private static double within(
      RandomStream random, double mean, double deviation, double low, double high) {
    double value = random.gaussian(mean, deviation);
    while (value < low || value > high) {
      value = random.gaussian(mean, deviation);
    }
    return value;
  }
}
