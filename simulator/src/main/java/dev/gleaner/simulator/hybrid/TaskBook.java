package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

/** Which tasks of each job nobody has got yet, and when those that somebody has began. */
final class TaskBook {

  private static final int NONE = -1;

  private final HybridJobs jobs;

  /** How many tasks of each job are still to be given to a server. */
  final int[] unbound;

  private final int[] next;
  private final int[] unfinished;
  private final int[] firstReturned;
  private final int[] nextReturned;
  private final long[] began;
  private final long[] jobEnded;
  private long shortWaiting;
  private int shortWaitingTasks;
  private int submitted;
  private int firstWaiting;
  private int left;

  TaskBook(HybridJobs jobs) {
    this.jobs = jobs;
    unbound = new int[jobs.count];
    next = Arrays.copyOf(jobs.firstTask, jobs.count);
    unfinished = new int[jobs.count];
    firstReturned = new int[jobs.count];
    nextReturned = new int[jobs.tasks()];
    began = new long[jobs.tasks()];
    jobEnded = new long[jobs.count];
    left = jobs.tasks();
    Arrays.fill(firstReturned, NONE);
  }

  void submitted(int job) {
    submitted = job + 1;
    int tasks = jobs.tasks(job);
    unbound[job] = tasks;
    unfinished[job] = tasks;
    nowWait(job, tasks);
  }

  private void nowWait(int job, int tasks) {
    if (!jobs.isLong[job]) {
      shortWaitingTasks += tasks;
      shortWaiting += tasks * jobs.estimate[job];
    }
  }

  /** Gives out a task of a job that has some: first what has to run again. */
  int bind(int job) {
    unbound[job]--;
    nowWait(job, -1);
    int again = firstReturned[job];
    if (again == NONE) {
      return next[job]++;
    }
    firstReturned[job] = nextReturned[again];
    return again;
  }

  /** A task that was given out must be given out again. */
  void returned(int task) {
    int job = jobs.jobOfTask[task];
    unbound[job]++;
    firstWaiting = Math.min(firstWaiting, job);
    nowWait(job, 1);
    nextReturned[task] = firstReturned[job];
    firstReturned[job] = task;
  }

  void begins(int task, long now) {
    began[task] = now;
  }

  void ended(int task, long now) {
    int job = jobs.jobOfTask[task];
    left--;
    if (--unfinished[job] == 0) {
      jobEnded[job] = now;
    }
  }

  long began(int task) {
    return began[task];
  }

  boolean hasEnded(int job) {
    return unfinished[job] == 0 && jobEnded[job] > 0;
  }

  boolean allEnded() {
    return left == 0;
  }

  /** The next short job from this one on of which some task waits, or -1. */
  int waitingShort(int from) {
    while (firstWaiting < submitted && !waits(firstWaiting)) {
      firstWaiting++;
    }
    int job = Math.max(from, firstWaiting);
    while (job < submitted && !waits(job)) {
      job++;
    }
    return job < submitted ? job : NONE;
  }

  private boolean waits(int job) {
    return unbound[job] > 0 && !jobs.isLong[job];
  }

  /** How long all short tasks that nobody has got would take, as estimated. */
  long shortWaiting() {
    return shortWaiting;
  }

  /** How many short tasks nobody has got. */
  int shortWaitingTasks() {
    return shortWaitingTasks;
  }

  /** How long the tasks of short or of long jobs waited until they began the run that counted. */
  long[] waits(boolean ofLong) {
    long[] waits = new long[jobs.tasks()];
    int count = 0;
    for (int task = 0; task < waits.length; task++) {
      int job = jobs.jobOfTask[task];
      if (jobs.isLong[job] == ofLong) {
        waits[count++] = began[task] - jobs.submit[job];
      }
    }
    return Arrays.copyOf(waits, count);
  }

  /** From submission to the end of the last task, of short or of long jobs. */
  long[] completions(boolean ofLong) {
    long[] times = new long[jobs.count];
    int count = 0;
    for (int job = 0; job < times.length; job++) {
      if (jobs.isLong[job] == ofLong) {
        times[count++] = jobEnded[job] - jobs.submit[job];
      }
    }
    return Arrays.copyOf(times, count);
  }
}
