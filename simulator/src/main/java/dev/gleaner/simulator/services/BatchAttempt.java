package dev.gleaner.simulator.services;

import java.util.Comparator;

/** A task on a core, from its start until it ends or is stopped. */
record BatchAttempt(int task, int site, long start, long end) {

  /** Whoever began last has least to lose. */
  static final Comparator<BatchAttempt> NEWEST =
      Comparator.comparingLong(BatchAttempt::start).thenComparingInt(BatchAttempt::task).reversed();
}
