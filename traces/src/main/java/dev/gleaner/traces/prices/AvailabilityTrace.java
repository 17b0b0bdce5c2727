package dev.gleaner.traces.prices;

import java.util.Arrays;

/**
 * How many servers could be held at regular times.
 *
 * @param name of the file, with its folders
 * @param device what was asked for, such as {@code v100_1}
 * @param asked how many servers were asked for
 * @param gapMillis between two counts
 */
public record AvailabilityTrace(
    String name, Kind kind, String zone, String device, int asked, long gapMillis, int[] counts) {

  /** How it was measured. */
  public enum Kind {
    /** Servers were started to see whether there are any, and given back. */
    AVAILABILITY,
    /** Servers were kept until they were taken away, and asked for again. */
    PREEMPTION
  }

  public AvailabilityTrace {
    counts = counts.clone();
  }

  @Override
  public int[] counts() {
    return counts.clone();
  }

  /** The share of what was asked for that there was, over all the time. */
  public double availability() {
    return Arrays.stream(counts).asLongStream().sum() / ((double) asked * counts.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AvailabilityTrace that
        && name.equals(that.name)
        && kind == that.kind
        && gapMillis == that.gapMillis
        && Arrays.equals(counts, that.counts);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + Arrays.hashCode(counts);
  }
}
