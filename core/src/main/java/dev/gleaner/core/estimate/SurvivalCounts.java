package dev.gleaner.core.estimate;

/**
 * Interval ages in buckets, and the Kaplan–Meier estimate with delayed entry from them: who enters
 * the risk set at an age, who leaves it there by an event (the interval ended) or censored. Within
 * a bucket all enter before the events and are censored after them, the textbook rule for ties.
 */
final class SurvivalCounts {

  // Keeps ratios defined where risk sets ran empty so often that the product would underflow.
  private static final double LEAST = 1e-200;
  private static final double[] PRIOR = new double[DurationBuckets.COUNT + 1];

  static {
    for (int i = 0; i < PRIOR.length; i++) {
      PRIOR[i] = Survival.prior(DurationBuckets.lowerBound(i));
    }
  }

  private final int[] entered;
  private final int[] ended;
  private final int[] censored;

  SurvivalCounts() {
    this(
        new int[DurationBuckets.COUNT],
        new int[DurationBuckets.COUNT],
        new int[DurationBuckets.COUNT]);
  }

  private SurvivalCounts(int[] entered, int[] ended, int[] censored) {
    this.entered = entered;
    this.ended = ended;
    this.censored = censored;
  }

  SurvivalCounts copy() {
    return new SurvivalCounts(entered.clone(), ended.clone(), censored.clone());
  }

  /** Adds {@code times} (or takes away, if negative) an interval seen from its start. */
  void add(long length, boolean event, int times) {
    entered[0] += times;
    (event ? ended : censored)[DurationBuckets.index(length)] += times;
  }

  /** An interval that is counted from its start was in fact seen only from this age on. */
  void delayEntry(long age) {
    entered[0]--;
    entered[DurationBuckets.index(age)]++;
  }

  /**
   * The estimate, with {@code priorWeight} pseudo-intervals of the prior among those at risk. With
   * neither delayed entries nor censoring this is the plain empirical distribution.
   */
  Survival estimate(double priorWeight) {
    double[] beyond = new double[DurationBuckets.COUNT + 1];
    beyond[0] = 1;
    int atRisk = 0;
    for (int i = 0; i < DurationBuckets.COUNT; i++) {
      atRisk += entered[i];
      // Survivors over those at risk, not one minus the hazard: no digits lost near zero.
      double survivors = atRisk - ended[i] + priorWeight * PRIOR[i + 1];
      double factor = survivors / (atRisk + priorWeight * PRIOR[i]);
      beyond[i + 1] = Math.max(beyond[i] * factor, LEAST * PRIOR[i + 1]);
      atRisk -= ended[i] + censored[i];
    }
    return new Survival(beyond);
  }
}
