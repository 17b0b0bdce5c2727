package dev.gleaner.simulator.provider;

import java.util.Comparator;

/** Something that will happen to an instance, unless it has ended or was delayed by then. */
record Event(long millis, Kind kind, long instance) {

  /** In the order in which they happen at the same time. */
  enum Kind {
    NORMAL_LEAVES,
    WORK_IS_DONE,
    PERIOD_IS_OVER
  }

  static final Comparator<Event> IN_ORDER =
      Comparator.comparingLong(Event::millis)
          .thenComparing(Event::kind)
          .thenComparingLong(Event::instance);
}
