package dev.gleaner.simulator.measure;

import java.time.Duration;

/**
 * How long a node must have been quiet so that it stays so for a further {@code duration} with this
 * confidence (figure 13 of the SlackSched paper).
 *
 * @param ratio quiet time divided by the duration; the paper has about 2.6 at a confidence of 70%
 */
public record QuietTime(
    Duration duration, double confidence, Estimate quietMillis, Estimate ratio) {

  /** Over seeds, of which each gives one sample. */
  public static QuietTime of(Duration duration, double confidence, double[] quietMillis) {
    Estimate quiet = Statistics.estimate(quietMillis);
    double millis = duration.toMillis();
    return new QuietTime(
        duration,
        confidence,
        quiet,
        new Estimate(quiet.mean() / millis, quiet.halfWidth() / millis, quiet.samples()));
  }
}
