package dev.gleaner.simulator.services;

import java.util.Comparator;

/** A task on a core, from its start until it ends or is stopped. */
record Attempt(int task, int site, long start, long end) {

  static final Comparator<Attempt> SOONEST_END =
      Comparator.comparingLong(Attempt::end).thenComparingInt(Attempt::task);

  /** Whoever began last has least to lose. */
  static final Comparator<Attempt> NEWEST =
      Comparator.comparingLong(Attempt::start).thenComparingInt(Attempt::task).reversed();
}
