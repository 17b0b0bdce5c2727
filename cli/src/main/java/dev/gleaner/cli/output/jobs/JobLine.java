package dev.gleaner.cli.output.jobs;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.core.model.PlainText;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobProgress;
import java.util.ArrayList;
import java.util.List;

/** How a job stands, in one line. */
public final class JobLine {

  private JobLine() {}

  public static String of(JobProgress progress) {
    if (progress.phase() == JobPhase.QUEUED) {
      return PlainText.line(progress.waitingBecause());
    }
    List<String> parts = new ArrayList<>();
    parts.add("%d of %d done".formatted(progress.done(), progress.tasks()));
    parts.add(progress.running() + " running");
    int waiting = progress.ready() + progress.blocked();
    if (waiting > 0) {
      parts.add(waiting + " waiting" + briefly(progress));
    }
    add(parts, progress.notices().told(), "told to go");
    add(parts, progress.notices().saves(), "saved");
    add(parts, progress.kills(), "killed");
    add(parts, progress.failed() + progress.skipped(), "failed");
    // Nobody knows it to the millisecond.
    progress
        .left()
        .ifPresent(left -> parts.add(Figures.duration(1000.0 * left.toSeconds()) + " left"));
    parts.add(Figures.dollars(progress.dollars()));
    return PlainText.line(String.join(", ", parts));
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }

  // The first word of the reason; gleaner status has all of it.
  private static String briefly(JobProgress progress) {
    String reason = progress.waitingBecause();
    if (reason.isEmpty()) {
      return progress.ready() == 0 ? " (for others)" : "";
    }
    int colon = reason.indexOf(':');
    return " (" + (colon < 0 ? reason : reason.substring(0, colon)) + ")";
  }
}
