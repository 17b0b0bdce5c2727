package dev.gleaner.operate.audit;

/** What became of a request when a node had room for it. */
public enum Verdict {
  /** A container was placed. */
  PLACE,
  /** Not here, not now. */
  WAIT,
  /** Gleaner could not decide; the scheduler went on as if it were not there. */
  FALLBACK
}
