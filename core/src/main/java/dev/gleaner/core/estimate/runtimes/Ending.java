package dev.gleaner.core.estimate.runtimes;

/** How a container came to its end. */
public enum Ending {
  /** It did its work: the time that it ran is the runtime. */
  COMPLETED,
  /** Taken down by us, by a shrink or by preemption: it would have run for longer. */
  KILLED,
  /** It broke: the work would have needed longer, or so we take it. */
  FAILED
}
