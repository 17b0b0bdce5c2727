package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.simulator.kernel.Ticks;
import java.util.Arrays;
import java.util.List;

/** How many cores normal and preemptible instances hold, hour by hour from time 0 on. */
public final class CoresInUse {

  public static final long HOUR_MILLIS = (long) Ticks.MILLISECONDS.perHour();

  private final double[] normalHours;
  private final double[] preemptibleHours;
  private long normal;
  private long preemptible;
  private long seen;

  CoresInUse(long startMillis, long durationMillis) {
    int hours = (int) ((durationMillis + HOUR_MILLIS - 1) / HOUR_MILLIS);
    normalHours = new double[hours];
    preemptibleHours = new double[hours];
    seen = startMillis;
  }

  /** Must be told of the time before what changes then, and of the end. */
  void passUntil(long now) {
    seen = Math.max(seen, Math.min(0, now));
    while (seen < now) {
      int hour = (int) (seen / HOUR_MILLIS);
      long until = Math.min(now, (hour + 1) * HOUR_MILLIS);
      double share = (double) (until - seen) / HOUR_MILLIS;
      normalHours[hour] += normal * share;
      preemptibleHours[hour] += preemptible * share;
      seen = until;
    }
  }

  void begins(Instance instance) {
    change(instance, 1);
  }

  void ends(Instance instance) {
    change(instance, -1);
  }

  private void change(Instance instance, int sign) {
    int cores = sign * instance.size().cores();
    normal += instance.isPreemptible() ? 0 : cores;
    preemptible += instance.isPreemptible() ? cores : 0;
  }

  /** In core-hours, an hour after the other. */
  List<Double> normal() {
    return Arrays.stream(normalHours).boxed().toList();
  }

  List<Double> preemptible() {
    return Arrays.stream(preemptibleHours).boxed().toList();
  }
}
