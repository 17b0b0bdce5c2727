package dev.gleaner.traces.prices;

import java.util.List;

/**
 * How many servers could be held at regular times.
 *
 * @param name of the file, with its folders
 * @param device what was asked for, such as {@code v100_1}
 * @param asked how many servers were asked for
 * @param gapMillis between two counts
 */
public record AvailabilityTrace(
    String name,
    Kind kind,
    String zone,
    String device,
    int asked,
    long gapMillis,
    List<Integer> counts) {

  /** How it was measured. */
  public enum Kind {
    /** Servers were started to see whether there are any, and given back. */
    AVAILABILITY,
    /** Servers were kept until they were taken away, and asked for again. */
    PREEMPTION
  }

  public AvailabilityTrace {
    counts = List.copyOf(counts);
  }

  /** The share of what was asked for that there was, over all the time. */
  public double availability() {
    return counts.stream().mapToLong(Integer::longValue).sum() / ((double) asked * counts.size());
  }
}
