package dev.gleaner.operate.job;

import java.util.List;

/** How a job ended, with all its tasks in the order of its file. */
public record JobOutcome(JobProgress progress, List<TaskProgress> tasks) {

  public JobOutcome {
    tasks = List.copyOf(tasks);
  }

  public boolean succeeded() {
    return progress.phase() == JobPhase.SUCCEEDED;
  }
}
