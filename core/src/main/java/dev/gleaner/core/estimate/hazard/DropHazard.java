package dev.gleaner.core.estimate.hazard;

/**
 * How likely one node drops, seen from one moment: P(drop by at least x cores within h) = 1 -
 * exp(-H(h, x)). H starts at 0, never falls with h and never rises with x. A snapshot: whatever
 * happens later, the answers stay the same, and any thread may ask. It throws nothing.
 */
public interface DropHazard {

  /** H(h, x), for an h of at least 0 and an x of at least 1. */
  double cumulative(double horizonMillis, int cores);

  /**
   * H(h, x) to a millionth, where that is faster. Good enough to rule a node out, and for nothing
   * that is reported: machines may differ in the last bits.
   */
  default double about(double horizonMillis, int cores) {
    return cumulative(horizonMillis, cores);
  }

  /** P(drop by at least x cores within h). */
  default double chance(double horizonMillis, int cores) {
    return -StrictMath.expm1(-cumulative(horizonMillis, cores));
  }
}
