package dev.gleaner.operate.job;

import java.util.List;

/**
 * How a job ended or stands, with all its tasks in the order of its file.
 *
 * @param places where it runs
 */
public record JobOutcome(JobProgress progress, List<TaskProgress> tasks, JobPlaces places) {

  public JobOutcome {
    tasks = List.copyOf(tasks);
  }

  /** One that runs nowhere any more. */
  public JobOutcome(JobProgress progress, List<TaskProgress> tasks) {
    this(progress, tasks, JobPlaces.NONE);
  }

  public boolean succeeded() {
    return progress.phase() == JobPhase.SUCCEEDED;
  }
}
