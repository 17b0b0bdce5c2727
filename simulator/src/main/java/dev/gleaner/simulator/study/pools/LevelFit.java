package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.NestedShocks;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.estimate.availability.SharedLevels;
import java.util.Arrays;
import java.util.List;

/**
 * Shares by level that explain histories best, each by as much as it is long: one share at a time
 * is moved, or moved to another level, by steps that get smaller.
 */
final class LevelFit {

  private static final double[] STEPS = {0.2, 0.1, 0.05, 0.02};
  private static final double MOST = 0.95;
  // All sets of bad times that can coincide in nine markets or so.
  private static final int CLASSES = 1024;
  private static final int LEVELS = 5;

  private final List<RecordedStates> histories;
  private double[] shares = {0.1, 0, 0.2, 0.2, 0};
  private double likelihood;

  private LevelFit(List<RecordedStates> histories) {
    this.histories = histories;
    likelihood = likelihood(shares);
  }

  static SharedLevels of(List<RecordedStates> histories) {
    LevelFit fit = new LevelFit(histories);
    for (double step : STEPS) {
      while (fit.improves(step)) {}
    }
    return levels(fit.shares);
  }

  static AvailabilityModel model(SharedLevels levels) {
    return new NestedShocks(new RecordedShare(1), levels, CLASSES);
  }

  private boolean improves(double step) {
    for (int up = 0; up <= LEVELS; up++) {
      for (int down = 0; down <= LEVELS; down++) {
        double[] tried = shares.clone();
        // The level beyond the last is what a market shares with none.
        if (up < LEVELS) {
          tried[up] += step;
        }
        if (down < LEVELS) {
          tried[down] = Math.max(0, tried[down] - step);
        }
        double found = likelihood(tried);
        if (found > likelihood + 1e-6) {
          likelihood = found;
          shares = tried;
          return true;
        }
      }
    }
    return false;
  }

  private double likelihood(double[] tried) {
    return Arrays.stream(tried).sum() > MOST
        ? Double.NEGATIVE_INFINITY
        : histories.stream()
            .mapToDouble(one -> one.days() * one.states(model(levels(tried))))
            .sum();
  }

  private static SharedLevels levels(double[] shares) {
    return new SharedLevels(shares[0], shares[1], shares[2], shares[3], shares[4]);
  }
}
