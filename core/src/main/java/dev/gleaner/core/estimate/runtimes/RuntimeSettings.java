package dev.gleaner.core.estimate.runtimes;

import dev.gleaner.core.model.BadInputException;

/**
 * How runtimes are learned.
 *
 * @param fallbackMillis what a container is expected to run for when nothing is known
 * @param runs how many of the latest runs of a kind count
 * @param leastCompleted fewer completed runs than that say nothing about a kind
 * @param kinds how many kinds are remembered, coarser ones included; the others are forgotten,
 *     least recently used first
 */
public record RuntimeSettings(long fallbackMillis, int runs, int leastCompleted, int kinds) {

  public static final RuntimeSettings DEFAULTS = new RuntimeSettings(600_000, 200, 3, 4096);

  public RuntimeSettings {
    if (fallbackMillis < 1 || runs < 1 || leastCompleted < 1 || leastCompleted > runs) {
      throw new BadInputException(
          "runtime estimates: fallback %d ms, %d runs, of which at least %d; expected positive"
                  .formatted(fallbackMillis, runs, leastCompleted)
              + " numbers, and no fewer runs than the least");
    }
    if (kinds < 16) {
      throw new BadInputException(
          "runtime estimates: %d kinds to remember; expected at least 16".formatted(kinds));
    }
  }

  public RuntimeSettings withFallbackMillis(long millis) {
    return new RuntimeSettings(millis, runs, leastCompleted, kinds);
  }
}
