package dev.gleaner.simulator.hybrid;

/**
 * Hawk's random stealing (§3.6): a server with nothing to do asks others for short tasks that wait
 * behind a long one. As in the public simulators it takes no time.
 */
final class Stealing {

  /** How often those simulators ask before they give up. */
  private static final int ATTEMPTS = 10;

  private final HybridJobs jobs;
  private final ProbeSampler sampler;
  private final Workers workers;
  private final WorkerQueues queues;
  private long stolen;

  Stealing(HybridJobs jobs, ProbeSampler sampler, Workers workers, WorkerQueues queues) {
    this.jobs = jobs;
    this.sampler = sampler;
    this.workers = workers;
    this.queues = queues;
  }

  /** Whether the server has something to do now. */
  boolean steal(int thief) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int victim = sampler.longPartition();
      int running = workers.task[victim];
      boolean runsLong = running != Workers.NONE && jobs.isLong[jobs.jobOfTask[running]];
      int got = queues.steal(victim, runsLong, thief);
      if (got > 0) {
        stolen += got;
        return true;
      }
    }
    return false;
  }

  /** How many probes so far. */
  long stolen() {
    return stolen;
  }
}
