package dev.gleaner.simulator.kernel;

import java.util.List;

/**
 * What all schemes have come to with one seed.
 *
 * @param runs in the order of the schemes
 * @param kept what is to be known of the seed beside its runs
 */
public record SeedOutcome<R, K>(List<R> runs, K kept) {

  public SeedOutcome {
    runs = List.copyOf(runs);
  }
}
