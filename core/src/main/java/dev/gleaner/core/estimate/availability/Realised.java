package dev.gleaner.core.estimate.availability;

/**
 * What was planned once, and what came of it.
 *
 * @param time of the plan; what was planned at one time shares its future
 * @param planned the probability that less than the capacity is there, as estimated
 * @param realised the share of the time after it in which that was so
 * @param millis for how long the plan was judged
 */
public record Realised(long time, double planned, double realised, long millis) {

  public Realised {
    if (!(planned >= 0 && planned <= 1 && realised >= 0 && realised <= 1 && millis > 0)) {
      throw new IllegalArgumentException(
          "%s planned, %s realised in %d".formatted(planned, realised, millis));
    }
  }
}
