package dev.gleaner.operate.job;

import dev.gleaner.core.model.Prices;
import java.time.Duration;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/** What a job has used, and what it still has to do. */
record JobWork(double coreHours, double wastedCoreHours, Optional<Duration> left) {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  // Which cores of a harvest VM are beyond its minimum and so cheaper, an engine does not know.
  private static final double DOLLARS_PER_CORE_HOUR = Prices.DEFAULTS.spot().dollarsPerHour(1);

  static JobWork of(JobState state, long now) {
    double busy = 0;
    double wasted = 0;
    for (TaskProgress task : state.tasks()) {
      int cores = cores(task);
      busy += (double) cores * (task.busyMillis() + running(task, now));
      wasted += (double) cores * task.wastedMillis();
    }
    return new JobWork(busy / MILLIS_PER_HOUR, wasted / MILLIS_PER_HOUR, left(state, now));
  }

  private static int cores(TaskProgress task) {
    return task.task().demand().cores() * task.task().containers();
  }

  double dollars() {
    return coreHours * DOLLARS_PER_CORE_HOUR;
  }

  private static long running(TaskProgress task, long now) {
    return task.state() == TaskState.RUNNING ? Math.max(0, now - task.startedAt()) : 0;
  }

  /**
   * All that is left on as many cores as the job has now, but no less than the longest task. Kills
   * to come are not in it.
   */
  private static Optional<Duration> left(JobState state, long now) {
    Map<TaskKind, LongSummaryStatistics> finished = finished(state);
    double coreMillis = 0;
    double longest = 0;
    int coresNow = 0;
    for (TaskProgress task : state.tasks()) {
      if (task.state().over()) {
        continue;
      }
      Optional<Double> usual = usual(task, finished);
      if (usual.isEmpty()) {
        return Optional.empty();
      }
      int cores = cores(task);
      coresNow += task.state() == TaskState.RUNNING ? cores : 0;
      double rest = Math.max(0, usual.get() - running(task, now));
      coreMillis += cores * rest;
      longest = Math.max(longest, rest);
    }
    if (coresNow == 0 && coreMillis > 0) {
      return Optional.empty();
    }
    double millis = coreMillis == 0 ? 0 : Math.max(longest, coreMillis / coresNow);
    return Optional.of(Duration.ofMillis(Math.round(millis)));
  }

  private static Map<TaskKind, LongSummaryStatistics> finished(JobState state) {
    Map<TaskKind, LongSummaryStatistics> finished = new HashMap<>();
    for (TaskProgress task : state.tasks()) {
      if (task.state() == TaskState.DONE) {
        finished
            .computeIfAbsent(TaskKind.of(task.task()), kind -> new LongSummaryStatistics())
            .accept(task.lastedMillis());
      }
    }
    return finished;
  }

  // What tasks of its kind took tells more than what somebody guessed.
  private static Optional<Double> usual(
      TaskProgress task, Map<TaskKind, LongSummaryStatistics> finished) {
    TaskKind kind = TaskKind.of(task.task());
    if (finished.containsKey(kind)) {
      return Optional.of(finished.get(kind).getAverage());
    }
    return kind.estimateMillis() == 0
        ? Optional.empty()
        : Optional.of((double) kind.estimateMillis());
  }
}
