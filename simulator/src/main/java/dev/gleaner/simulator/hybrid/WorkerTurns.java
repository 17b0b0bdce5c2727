package dev.gleaner.simulator.hybrid;

/**
 * What servers do: take what comes next, ask for a task, run it, rest. A server whose turn it is
 * for a probe asks that job's scheduler for a task and has the answer after two messages; it is
 * decided when it asks what the answer is. A long task that was placed centrally comes with the
 * message and begins at once when it is its turn.
 */
final class WorkerTurns {

  private final HybridScheme scheme;
  private final HybridJobs jobs;
  private final long delay;
  private final HybridEvents events;
  private final TaskBook book;
  private final Workers workers;
  private final WorkerQueues queues;
  private final TransientServers transients;
  private final ShortestRemaining shortest;
  private final CentralScheduler central;
  private final Stealing stealing;
  private final Partition partition;
  private long inVain;

  /**
   * Before anything has come.
   *
   * @param partition null if no server ever goes
   */
  WorkerTurns(
      HybridScheme scheme,
      RunState state,
      CentralScheduler central,
      Stealing stealing,
      Partition partition) {
    this.scheme = scheme;
    jobs = state.jobs();
    delay = state.delay();
    events = state.events();
    book = state.book();
    workers = state.workers();
    queues = state.queues();
    transients = state.transients();
    shortest = new ShortestRemaining(jobs, book.unbound, scheme.order().patience());
    this.central = central;
    this.stealing = stealing;
    this.partition = partition;
  }

  /** How many probes asked for a task when there was none left. */
  long inVain() {
    return inVain;
  }

  /** A long task comes with the message. */
  void taskArrives(int server, int task, long now) {
    workers.longTasks[server]++;
    workers.copy[server] = central.copyWith(task);
    arrives(server, ~task, now);
  }

  /** A probe, or a long task that waits like one. */
  void arrives(int server, int item, long now) {
    byte state = workers.state[server];
    if (state == Workers.GONE) {
      return; // another copy is on a server that never goes
    }
    queues.add(server, item);
    if (state == Workers.IDLE) {
      takeNext(server, now);
    }
  }

  private void takeNext(int server, long now) {
    int at = next(server);
    while (at < 0) {
      if (!steals(server, now)) {
        return;
      }
      at = next(server);
    }
    int item = queues.items[server][at];
    if (WorkerQueues.isProbe(item)) {
      ask(server, item, at, now);
    } else {
      queues.remove(server, at);
      begin(server, ~item, now);
    }
  }

  // The place of what comes next in the queue, or -1.
  private int next(int server) {
    if (scheme.order().shortestFirst()) {
      return shortest.next(queues, server);
    }
    return queues.size[server] == 0 ? -1 : queues.head[server];
  }

  private void ask(int server, int job, int at, long now) {
    workers.state[server] = Workers.ASKS;
    if (book.unbound[job] == 0) {
      inVain++;
      queues.remove(server, at);
    } else {
      workers.task[server] = book.bind(job);
      if (scheme.order().shortestFirst()) {
        shortest.passed(queues, server, at, jobs.estimate[job]);
      }
      // With the last task comes that it is the last, so that nobody sticks in vain.
      if (!scheme.sticky() || jobs.isLong[job] || book.unbound[job] == 0) {
        queues.remove(server, at);
      }
    }
    events.add(now + 2 * delay, HybridEvents.REPLY_ARRIVES, server, 0);
  }

  /** The answer of a scheduler that was asked for a task. */
  void replyArrives(int server, long now) {
    if (workers.state[server] == Workers.GONE) {
      return;
    }
    if (workers.task[server] == Workers.NONE) {
      takeNext(server, now);
    } else {
      begin(server, workers.task[server], now);
    }
  }

  private void begin(int server, int task, long now) {
    workers.state[server] = Workers.RUNS;
    workers.task[server] = task;
    book.begins(task, now);
    if (isPlacedLong(task)) {
      central.began(server, task, now);
    }
    events.add(now + jobs.runtime[task], HybridEvents.TASK_ENDS, server, task);
  }

  void taskEnds(int server, int task, long now) {
    if (workers.state[server] == Workers.GONE) {
      return;
    }
    book.ended(task, now);
    workers.task[server] = Workers.NONE;
    if (isPlacedLong(task)) {
      workers.longTasks[server]--;
      central.ended(server);
      if (partition != null) {
        partition.changed();
      }
    }
    takeNext(server, now);
  }

  private boolean isPlacedLong(int task) {
    return scheme.centralLong() && jobs.isLong[jobs.jobOfTask[task]];
  }

  /** A server with nothing to do rests, leaves, or has stolen something, which it says. */
  private boolean steals(int server, long now) {
    workers.state[server] = Workers.IDLE;
    if (transients.isLeaving(server)) {
      partition.leave(server, now);
      return false;
    }
    if (partition != null) {
      partition.rests(server, now);
    }
    // A transient server steals nothing, since what it has may vanish.
    return scheme.stealing() && !transients.isTransient(server) && stealing.steal(server);
  }
}
