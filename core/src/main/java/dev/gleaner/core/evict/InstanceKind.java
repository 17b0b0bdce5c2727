package dev.gleaner.core.evict;

/** What was promised to who asked for an instance. */
public enum InstanceKind {
  /** Runs until its owner ends it. */
  NORMAL,
  /** Costs less, and ends when a normal one needs its place. */
  PREEMPTIBLE
}
