package dev.gleaner.simulator.services;

/** What a plan knows of the time that it is judged on. */
public enum Hindsight {
  /** All of it, as in most of the paper's figures. */
  AHEAD,
  /** Nothing but what came before, as in life. */
  BACK
}
