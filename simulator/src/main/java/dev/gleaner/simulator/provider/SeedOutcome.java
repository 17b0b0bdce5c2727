package dev.gleaner.simulator.provider;

import java.util.List;

/** What all schemes have come to with one seed, in their order. */
record SeedOutcome(int hosts, List<RunFigures> runs) {

  SeedOutcome {
    runs = List.copyOf(runs);
  }
}
