package dev.gleaner.operate.partition;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much short work has come since the last look. YARN does not say what an application brings;
 * it says what has been done, and what waits. Together they grow by what comes. They shrink for a
 * while when what has waited begins to run, and grow again as it is done: so only what is above the
 * highest level so far has come. The level may be above what is there by what runs and is not done
 * yet; where it stays higher than that, it was estimated too high, and is corrected.
 *
 * <p>Nothing is counted twice, and if the estimates are wrong what was done counts in the end. What
 * never waited, and what came while others ran, is counted as it is done and not when it came.
 */
final class ShortArrivals {

  /** A ResourceManager that has been restarted does not know at once what waits. */
  private static final long PATIENCE_MILLIS = Duration.ofMinutes(1).toMillis();

  private final Map<String, Double> doneBy = new HashMap<>();
  private boolean begun;
  private double done;
  private double counted;
  private boolean isTooHigh;
  private long tooHighSince;

  /**
   * What has come since the last look; nothing at the first one, since it came before.
   *
   * @param runningMillis the work of containers that run, at most
   * @param waitingMillis the work that waits, as estimated
   */
  double come(
      List<ShortUse> uses,
      ServerSize server,
      double runningMillis,
      double waitingMillis,
      long now) {
    double since = doneSince(uses, server);
    if (!begun) {
      begun = true;
      counted = waitingMillis + runningMillis;
      return 0;
    }
    done += since;
    double level = done + waitingMillis;
    double come = Math.max(0, level - counted);
    counted = Math.max(level, counted);
    correct(level + runningMillis, now);
    return come;
  }

  private void correct(double highest, long now) {
    if (counted <= highest) {
      isTooHigh = false;
    } else if (!isTooHigh) {
      isTooHigh = true;
      tooHighSince = now;
    } else if (now - tooHighSince >= PATIENCE_MILLIS) {
      counted = highest;
      isTooHigh = false;
    }
  }

  private double doneSince(List<ShortUse> uses, ServerSize server) {
    double sum = 0;
    Set<String> alive = new HashSet<>();
    for (ShortUse use : uses) {
      double now = 1000 * server.held(use.coreSeconds(), use.memoryMibSeconds());
      sum += Math.max(0, now - doneBy.getOrDefault(use.application(), 0.0));
      if (!use.over()) {
        alive.add(use.application());
        doneBy.put(use.application(), now);
      }
    }
    doneBy.keySet().retainAll(alive);
    return sum;
  }
}
