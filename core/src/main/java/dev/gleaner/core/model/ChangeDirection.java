package dev.gleaner.core.model;

/** Which way a node's capacity went. An eviction is a shrink to nothing. */
public enum ChangeDirection {
  /** Also the state of a node that has just started and has not changed yet. */
  GROW,
  SHRINK
}
