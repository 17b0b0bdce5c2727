package dev.gleaner.simulator.hybrid;

/**
 * Places the tasks of long jobs and remembers who holds them. It hears at once of a task that has
 * begun or ended, as in the public simulators.
 */
final class CentralScheduler {

  private final HybridJobs jobs;
  private final long delay;
  private final TaskBook book;
  private final HybridEvents events;
  private final LongBitmap bitmap;
  private final LongPlacement placement;
  private final int[] copyOfJob;
  private int[] chosen = new int[64];

  CentralScheduler(
      HybridJobs jobs,
      long delay,
      TaskBook book,
      HybridEvents events,
      LongBitmap bitmap,
      int servers) {
    this.jobs = jobs;
    this.delay = delay;
    this.book = book;
    this.events = events;
    this.bitmap = bitmap;
    placement = new LongPlacement(servers);
    copyOfJob = new int[jobs.count];
  }

  void place(int job, long now) {
    int tasks = jobs.tasks(job);
    if (tasks > chosen.length) {
      chosen = new int[2 * tasks];
    }
    placement.place(jobs.estimate[job], now, chosen, tasks);
    for (int index = 0; index < tasks; index++) {
      bitmap.placed(chosen[index]);
      events.add(now + delay, HybridEvents.TASK_ARRIVES, chosen[index], book.bind(job));
    }
    copyOfJob[job] = bitmap.copy();
  }

  /** The copy of who holds long tasks that came with this task. */
  int copyWith(int task) {
    return copyOfJob[jobs.jobOfTask[task]];
  }

  void began(int server, int task, long now) {
    placement.started(server, jobs.estimate[jobs.jobOfTask[task]], now);
  }

  void ended(int server) {
    bitmap.finished(server);
    placement.finished(server);
  }
}
