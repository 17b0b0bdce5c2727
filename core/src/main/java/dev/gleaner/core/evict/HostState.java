package dev.gleaner.core.evict;

/** Two ways to look at a host (§3.1). */
public enum HostState {
  /** With all that runs there: h_f. */
  FULL,
  /** As if its preemptible instances were not there: h_n. */
  NORMAL_ONLY
}
