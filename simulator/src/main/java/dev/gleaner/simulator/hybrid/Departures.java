package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.WholeServers;
import dev.gleaner.simulator.kernel.Ticks;

/**
 * Transient servers go: released, warned, taken away. All workers of a server get no more probes
 * from the same moment on; each goes when it has finished what it has queued, and the server with
 * the last of them.
 */
final class Departures {

  private static final Ticks TICKS = HybridJobs.TICKS;

  private final PartitionPolicy policy;
  private final WholeServers whole;
  private final HybridJobs jobs;
  private final TaskBook book;
  private final TransientServers transients;
  private final Workers workers;
  private final WorkerQueues queues;
  private final Probing probing;
  private long again;

  Departures(PartitionPolicy policy, WholeServers whole, RunState run, Probing probing) {
    this.policy = policy;
    this.whole = whole;
    this.probing = probing;
    jobs = run.jobs();
    book = run.book();
    transients = run.transients();
    workers = run.workers();
    queues = run.queues();
  }

  /** How many tasks have had to run again. */
  long again() {
    return again;
  }

  /** The server gets no more probes. */
  void stopUsing(TransientServer server, long now, boolean revoked) {
    transients.stopUsing(server, now);
    whole.leaves(server.slices());
    for (int slice = 0; slice < server.slices(); slice++) {
      policy.left(TICKS.toMillis(server.age(now)), revoked, TICKS.toMillis(now));
    }
  }

  /**
   * Those of its workers go that have nothing to do; says whether the server has gone with them.
   */
  boolean leaveIfIdle(TransientServer server, long now) {
    for (int worker = server.firstWorker; worker < server.endWorker(); worker++) {
      if (workers.state[worker] == Workers.IDLE) {
        leave(worker, now);
      }
    }
    return !server.isThere();
  }

  /** A worker goes; says whether its server has gone with it. */
  boolean leave(int worker, long now) {
    workers.state[worker] = Workers.GONE;
    workers.task[worker] = Workers.NONE;
    queues.clear(worker);
    boolean gone = transients.left(worker, now);
    if (gone) {
      whole.gone(transients.of(worker).sort);
    }
    return gone;
  }

  /** What a server runs when it is taken away runs again elsewhere. */
  void takeAway(TransientServer server, long now) {
    for (int worker = server.firstWorker; worker < server.endWorker(); worker++) {
      if (workers.state[worker] != Workers.GONE) {
        int lost = workers.task[worker];
        leave(worker, now);
        if (lost != Workers.NONE) {
          again++;
          book.returned(lost);
          probing.sendAgain(jobs.jobOfTask[lost], now);
        }
      }
    }
  }
}
