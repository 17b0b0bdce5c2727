package dev.gleaner.simulator.services;

/** What the choice of a pool knows. */
public enum Foresight {
  /** The prices that it is judged by, as in the paper. */
  LOOKING_AHEAD,
  /** Those before, as in life. */
  WALK_FORWARD
}
