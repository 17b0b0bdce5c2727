package dev.gleaner.simulator.hybrid;

/**
 * Which probe of a queue is next in Eagle: of the job that has least work left. None passes a long
 * task, nor one whose patience would be at an end. Since servers know what is left of jobs, probes
 * of jobs without any are dropped and nobody is asked.
 */
final class ShortestRemaining {

  private final HybridJobs jobs;
  private final int[] unbound;
  private final double patience;

  ShortestRemaining(HybridJobs jobs, int[] unbound, double patience) {
    this.jobs = jobs;
    this.unbound = unbound;
    this.patience = patience;
  }

  /** Drops what has become useless and returns the place of what is next, or -1. */
  int next(WorkerQueues queues, int server) {
    int[] items = queues.items[server];
    long[] passed = queues.passed[server];
    int from = queues.head[server];
    int end = from + queues.size[server];
    int kept = from;
    int best = -1;
    long bestLeft = Long.MAX_VALUE;
    double room = Double.POSITIVE_INFINITY;
    for (int at = from; at < end; at++) {
      int item = items[at];
      if (item >= 0 && unbound[item] == 0) {
        continue;
      }
      items[kept] = item;
      passed[kept] = passed[at];
      if (item < 0) {
        best = best < 0 ? kept : best;
        room = 0;
      } else {
        long estimate = jobs.estimate[item];
        long left = unbound[item] * estimate;
        if (left < bestLeft && estimate <= room) {
          bestLeft = left;
          best = kept;
        }
        room = Math.min(room, patience * estimate - passed[kept]);
      }
      kept++;
    }
    queues.size[server] = kept - from;
    return best;
  }

  /** Those in front of the chosen one have let it pass. */
  void passed(WorkerQueues queues, int server, int chosen, long estimate) {
    long[] passed = queues.passed[server];
    for (int at = queues.head[server]; at < chosen; at++) {
      passed[at] += estimate;
    }
  }
}
