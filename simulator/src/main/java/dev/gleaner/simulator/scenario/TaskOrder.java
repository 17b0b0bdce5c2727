package dev.gleaner.simulator.scenario;

/** In which order a job asks for its tasks. */
public enum TaskOrder {
  AS_SUBMITTED,
  SHORTEST_FIRST,
  LONGEST_FIRST
}
