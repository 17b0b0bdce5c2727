package dev.gleaner.clouds;

/** What has become of a machine. */
public enum MachineState {
  /** Granted, and not up yet. */
  PENDING,
  RUNNING,
  /** Did not come up, or stands still: only good for being given back. */
  BROKEN,
  /** Being taken away, by us or by the cloud. */
  LEAVING,
  GONE;

  /** Whether there is, or soon will be, something to run tasks on. */
  public boolean isUsable() {
    return this == PENDING || this == RUNNING;
  }
}
