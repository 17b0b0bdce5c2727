package dev.gleaner.simulator.provider;

/** Something that will happen to an instance, unless it has ended or was delayed by then. */
record InstanceEvent(long millis, Kind kind, long instance) {

  /** In the order in which they happen at the same time. */
  enum Kind {
    NORMAL_LEAVES(0),
    WORK_IS_DONE(1),
    PERIOD_IS_OVER(2);

    private final long rank;

    Kind(long rank) {
      this.rank = rank;
    }

    long rank() {
      return rank;
    }
  }
}
