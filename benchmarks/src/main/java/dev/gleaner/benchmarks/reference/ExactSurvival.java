package dev.gleaner.benchmarks.reference;

import java.util.Arrays;

/**
 * The Kaplan–Meier curve with a step at every single age at which an interval ended, searched by
 * bisection. The prior is the one of {@link dev.gleaner.core.estimate.Survival}, with the weight of
 * one interval.
 */
final class ExactSurvival {

  private static final double PRIOR_SCALE = 3_600_000;

  private final long[] ages;
  private final double[] beyond;
  // The integral from 0 to the age.
  private final double[] area;

  private ExactSurvival(long[] ages, double[] beyond) {
    this.ages = ages;
    this.beyond = beyond;
    area = new double[ages.length];
    for (int i = 1; i < ages.length; i++) {
      area[i] = area[i - 1] + (ages[i] - ages[i - 1]) * beyond[i - 1];
    }
  }

  /** An age as it is sorted: those that ended come before those that are censored there. */
  static long ended(long age) {
    return age << 1;
  }

  static long censored(long age) {
    return age << 1 | 1;
  }

  /** From sorted ages of entry and sorted ages of exit. */
  static ExactSurvival of(long[] entries, long[] exits) {
    long[] ages = new long[exits.length + 1];
    double[] beyond = new double[ages.length];
    beyond[0] = 1;
    int steps = 1;
    int entered = 0;
    int left = 0;
    while (left < exits.length) {
      long age = exits[left] >> 1;
      while (entered < entries.length && entries[entered] <= age) {
        entered++;
      }
      int before = left;
      while (left < exits.length && exits[left] == ended(age)) {
        left++;
      }
      if (left > before) {
        double survivors = entered - left + prior(age);
        double atRisk = entered - before + prior(ages[steps - 1]);
        ages[steps] = age;
        beyond[steps] = beyond[steps - 1] * survivors / atRisk;
        steps++;
      }
      while (left < exits.length && exits[left] == censored(age)) {
        left++;
      }
    }
    return new ExactSurvival(Arrays.copyOf(ages, steps), Arrays.copyOf(beyond, steps));
  }

  double beyond(long age) {
    int step = step(age);
    return step == ages.length - 1 ? beyond[step] * prior(age) / prior(ages[step]) : beyond[step];
  }

  double beyond(long elapsed, long duration) {
    return beyond(elapsed + duration) / beyond(elapsed);
  }

  double bound(long elapsedMin, long elapsedMax, long duration) {
    return Math.min(1, beyond(elapsedMin + duration) / beyond(elapsedMax));
  }

  double expectedWaste(long elapsed, long duration) {
    double atEnd = beyond(elapsed + duration);
    double ending = beyond(elapsed) - atEnd;
    return ending <= 0
        ? duration / 2.0
        : (areaTo(elapsed + duration) - areaTo(elapsed) - duration * atEnd) / ending;
  }

  private double areaTo(long age) {
    int step = step(age);
    return area[step] + (age - ages[step]) * beyond[step];
  }

  /** The last step at or before the age. */
  private int step(long age) {
    int found = Arrays.binarySearch(ages, age);
    return found >= 0 ? found : -found - 2;
  }

  private static double prior(long age) {
    return PRIOR_SCALE / (PRIOR_SCALE + age);
  }
}
