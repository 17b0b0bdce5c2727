package dev.gleaner.simulator.kinds;

/** What results of some kinds have, and of others have not. */
public enum Feature {
  /** Several tables, to choose one from. */
  TABLES,
  /** How long decisions took. */
  TIMING,
  /** How long nodes stay quiet. */
  QUIET_TIMES
}
