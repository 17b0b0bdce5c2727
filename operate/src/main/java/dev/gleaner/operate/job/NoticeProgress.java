package dev.gleaner.operate.job;

/**
 * What a job has heard of the end of its places, and made of it.
 *
 * @param told how many tasks run in a place that they know will be taken away
 * @param deadline when the first of these will be gone, in wall time; 0 if there are none
 * @param saves how many tries have ended with a save, to go on elsewhere
 * @param mttrMillis the mean time after which a place is taken away; 0 if nobody knows
 */
public record NoticeProgress(int told, long deadline, int saves, long mttrMillis) {

  static NoticeProgress of(JobState state) {
    int told = 0;
    int saves = 0;
    long first = 0;
    for (TaskProgress task : state.tasks()) {
      saves += task.saves();
      if (task.state() == TaskState.RUNNING && task.goesAt() > 0) {
        told++;
        first = first == 0 ? task.goesAt() : Math.min(first, task.goesAt());
      }
    }
    return new NoticeProgress(told, first, saves, state.checkpoints().mttrMillis());
  }
}
