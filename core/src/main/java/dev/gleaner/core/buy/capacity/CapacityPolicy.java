package dev.gleaner.core.buy.capacity;

/** A way to choose servers for a capacity. */
public interface CapacityPolicy {

  /** For tables and files. */
  String name();

  /** The choice, which need not meet the target: {@link CapacityPool#meetsTarget} says. */
  CapacityPool choose(CapacityProblem problem);
}
