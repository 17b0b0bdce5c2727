package dev.gleaner.simulator.services;

import java.util.Comparator;

/** A task on a core, from its start until it ends or is stopped. */
record Attempt(int task, int site, long start, long end) {

  /** Whoever began last has least to lose. */
  static final Comparator<Attempt> NEWEST =
      Comparator.comparingLong(Attempt::start).thenComparingInt(Attempt::task).reversed();
}
