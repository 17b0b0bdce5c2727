package dev.gleaner.simulator.scenario;

/** The placement policies that a scheme can name. */
public enum PolicyName {
  CAPACITY_SCHEDULER,
  ORACLE,
  SLACKSCHED_NO_DELAY,
  SLACKSCHED,
  /** Past the paper. */
  GLEANER
}
