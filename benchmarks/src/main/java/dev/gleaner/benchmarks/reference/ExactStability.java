package dev.gleaner.benchmarks.reference;

import dev.gleaner.core.model.ChangeDirection;

/** Equations 1 and 2 of SlackSched over the exact curve. */
public record ExactStability(
    ExactSurvival intervals, double shrinkAfterGrow, double shrinkAfterShrink) {

  public double completionProbability(ChangeDirection last, long elapsed, long duration) {
    return 1 - shrinkChance(last) * (1 - intervals.beyond(elapsed, duration));
  }

  public double completionBound(
      ChangeDirection last, long elapsedMin, long elapsedMax, long duration) {
    return 1 - shrinkChance(last) * (1 - intervals.bound(elapsedMin, elapsedMax, duration));
  }

  public double expectedCompletionMillis(
      ChangeDirection last, long wait, long elapsed, long duration) {
    double restartChance = completionProbability(ChangeDirection.GROW, 0, duration);
    double restartOdds = (1 - restartChance) / restartChance;
    double restart = duration + restartOdds * intervals.expectedWaste(0, duration);
    double chance = completionProbability(last, elapsed + wait, duration);
    double waste = intervals.expectedWaste(elapsed + wait, duration);
    return wait + chance * duration + (1 - chance) * (waste + restart);
  }

  private double shrinkChance(ChangeDirection last) {
    return last == ChangeDirection.GROW ? shrinkAfterGrow : shrinkAfterShrink;
  }
}
