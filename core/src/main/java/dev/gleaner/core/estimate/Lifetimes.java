package dev.gleaner.core.estimate;

/**
 * How long things of one sort live, from those that came to their own end, those that were cut
 * short and those that still live: the latter two count as censored.
 */
public final class Lifetimes {

  private final SurvivalCounts counts = new SurvivalCounts();
  private int ended;

  /** None has been seen. */
  public Lifetimes() {}

  /** One of them came to its own end at this age. */
  public void ended(long ageMillis) {
    counts.add(ageMillis, true, 1);
    ended++;
  }

  /** One of them would have lived longer than this. */
  public void cutShort(long ageMillis) {
    counts.add(ageMillis, false, 1);
  }

  /** How many came to their own end. */
  public int ended() {
    return ended;
  }

  /**
   * The Kaplan-Meier estimate.
   *
   * @param living the ages of those that still live
   * @param priorWeight how many lives the prior of {@link Survival} counts for
   */
  public Survival estimate(long[] living, double priorWeight) {
    SurvivalCounts seen = counts.copy();
    for (long age : living) {
      seen.add(age, false, 1);
    }
    return seen.estimate(priorWeight);
  }
}
