package dev.gleaner.simulator.study;

/** What a number counts, which decides how people want to read it. */
public enum Unit {
  TEXT,
  COUNT,
  /** From 0 to 1; people read percents. */
  SHARE,
  NUMBER,
  /** Of any size, such as a risk. */
  SCALE_FREE,
  DOLLARS
}
