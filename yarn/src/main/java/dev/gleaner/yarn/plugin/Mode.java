package dev.gleaner.yarn.plugin;

/** What the plug-in may do. */
public enum Mode {
  /** Nothing: plain CapacityScheduler. */
  OFF,
  /** Decides, logs and counts what it would have done; changes nothing. */
  OBSERVE,
  /** Decides. */
  ON
}
