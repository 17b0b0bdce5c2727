package dev.gleaner.cli.report;

/** How a scheme's completion times compare with the baseline's. */
enum Verdict {
  SOONER,
  LATER,
  /** The confidence interval contains "no change". */
  NOT_SIGNIFICANT,
  /** No job finished under both. */
  UNKNOWN
}
