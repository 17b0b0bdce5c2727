package dev.gleaner.cli.output.results;

import dev.gleaner.operate.job.JobProgress;
import java.util.ArrayList;
import java.util.List;

/** How many tasks of a job are done, and what is with the others. */
public final class TaskCounts {

  private TaskCounts() {}

  public static String of(JobProgress progress) {
    List<String> parts = new ArrayList<>();
    parts.add("%d of %d done".formatted(progress.done(), progress.tasks()));
    add(parts, progress.running(), "running");
    if (progress.phase().over()) {
      add(parts, progress.stopped(), progress.stopped() == 1 ? "was running" : "were running");
      int waiting = progress.ready() + progress.blocked();
      add(parts, waiting, waiting == 1 ? "was waiting" : "were waiting");
    } else {
      add(parts, progress.ready(), "waiting for a container");
      add(parts, progress.blocked(), "waiting for other tasks");
    }
    add(parts, progress.failed(), "failed");
    add(parts, progress.skipped(), "skipped");
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }
}
