package dev.gleaner.operate.job;

import dev.gleaner.core.estimate.CheckpointInterval;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;

/** How long saves take and how often places go, as seen in a job, and how often to save by that. */
public final class CheckpointTimes {

  private final long givenMttrMillis;
  private final Map<TaskKind, LongSummaryStatistics> saves = new HashMap<>();
  private long heldMillis;
  private long losses;

  CheckpointTimes(Job job) {
    this.givenMttrMillis = job.mttrMillis();
  }

  /**
   * A try has ended.
   *
   * @param told whether it was told that its place will go
   */
  void ended(TaskProgress task, JobEvent event, boolean told) {
    heldMillis += task.lastedMillis();
    boolean saved = event.type() == JobEvent.Type.SAVED;
    if (event.type() == JobEvent.Type.KILLED || (saved && told)) {
      losses++;
    }
    if (event.millis() > 0) {
      saves
          .computeIfAbsent(TaskKind.of(task.task()), kind -> new LongSummaryStatistics())
          .accept(event.millis());
    }
  }

  /**
   * The mean time after which a place is taken away: as the job's file says, or else as it was for
   * this job so far. 0 if nobody knows.
   */
  public long mttrMillis() {
    if (givenMttrMillis > 0) {
      return givenMttrMillis;
    }
    return losses == 0 ? 0 : heldMillis / losses;
  }

  /** The time between two saves of a task that can save at any time; 0 if nobody knows. */
  public long everyMillis(Task task) {
    if (task.answer().saveMillis() == 0 || mttrMillis() == 0) {
      return 0;
    }
    LongSummaryStatistics measured = saves.get(TaskKind.of(task));
    double save = measured == null ? task.answer().saveMillis() : measured.getAverage();
    return CheckpointInterval.millis(save, (double) mttrMillis());
  }
}
