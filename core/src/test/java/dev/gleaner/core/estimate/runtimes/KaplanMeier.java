package dev.gleaner.core.estimate.runtimes;

import java.util.List;
import java.util.TreeSet;

/** The median runtime as a textbook computes it: slowly, from the definition. */
final class KaplanMeier {

  record Run(long millis, Ending how) {}

  private KaplanMeier() {}

  static long median(List<Run> runs) {
    TreeSet<Long> times = new TreeSet<>();
    runs.stream().filter(KaplanMeier::completed).forEach(run -> times.add(run.millis()));
    double survival = 1;
    for (long time : times) {
      long atRisk = runs.stream().filter(run -> run.millis() >= time).count();
      long ended = runs.stream().filter(run -> completed(run) && run.millis() == time).count();
      // One by one, since the middle may be reached inside of a tie.
      for (long i = 0; i < ended; i++) {
        survival *= 1 - 1.0 / (atRisk - i);
        if (Math.abs(survival - 0.5) < 1e-9) {
          Long next = i + 1 < ended ? Long.valueOf(time) : times.higher(time);
          return (long) StrictMath.sqrt((double) time * (next == null ? time : next));
        }
        if (survival < 0.5) {
          return time;
        }
      }
    }
    long longest = runs.stream().mapToLong(Run::millis).max().orElseThrow();
    double beyond = longest * StrictMath.log(0.5) / StrictMath.log(survival);
    return (long) Math.min(beyond, 16.0 * longest);
  }

  private static boolean completed(Run run) {
    return run.how() == Ending.COMPLETED;
  }
}
