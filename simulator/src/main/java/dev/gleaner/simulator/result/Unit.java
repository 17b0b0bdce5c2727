package dev.gleaner.simulator.result;

/** What a number counts, which decides how people want to read it. */
public enum Unit {
  TEXT,
  COUNT,
  /** From 0 to 1; people read percents. */
  SHARE,
  /** A share of time close to 1, of which the nines matter. */
  AVAILABILITY,
  NUMBER,
  /** Of any size, such as a risk. */
  SCALE_FREE,
  DOLLARS,
  /** Times as much as something else, which 1 is. */
  RATIO,
  /** A share of something else that is saved, with both ends of its interval. */
  SAVED,
  /** A share to one tenth of a percent. */
  PERCENT,
  /** In milliseconds; people read hours and minutes. */
  DURATION,
  /** To two places. */
  HUNDREDTHS
}
