package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.measure.Timeline.End;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pool of one run over time. Tens of thousands of attempts are stored, so they are flat lists
 * of numbers; times count from {@code originMillis}, the start of the first attempt.
 *
 * @param attempts for each: job (an index), task, cores, start, length, end (0 done, 1 killed, 2
 *     cancelled)
 */
record TimelineView(
    String point,
    String scheme,
    long seed,
    long originMillis,
    long lengthMillis,
    TimelineWindow window,
    List<String> jobs,
    List<Long> attempts,
    List<NodeView> nodes) {

  static TimelineView of(String point, RunOutcome run, Timeline timeline) {
    List<Attempt> all = timeline.attempts();
    long origin = all.stream().mapToLong(Attempt::startMillis).min().orElse(0);
    long end = all.stream().mapToLong(Attempt::endMillis).max().orElse(origin);
    Map<String, Long> jobs = new LinkedHashMap<>();
    List<Long> attempts = new ArrayList<>();
    for (Attempt attempt : all) {
      Long job = jobs.computeIfAbsent(attempt.job(), name -> (long) jobs.size());
      attempts.add(job);
      attempts.add((long) attempt.task());
      attempts.add((long) attempt.cores());
      attempts.add(attempt.startMillis() - origin);
      attempts.add(attempt.endMillis() - attempt.startMillis());
      attempts.add(code(attempt.end()));
    }
    return new TimelineView(
        point,
        run.scheme(),
        run.seed(),
        origin,
        Math.max(1, end - origin),
        TimelineWindow.of(all, origin, Math.max(1, end - origin)),
        List.copyOf(jobs.keySet()),
        attempts,
        NodeView.of(timeline, origin));
  }

  private static long code(End end) {
    return switch (end) {
      case DONE -> 0;
      case KILLED -> 1;
      case CANCELLED -> 2;
    };
  }
}
