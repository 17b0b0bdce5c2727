package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.HybridOutcome.Counts;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import java.util.List;

/**
 * Jobs on a cluster under one scheme. A server whose turn it is for a probe asks that job's
 * scheduler for a task and has the answer after two messages; it is decided when it asks what the
 * answer is. A long task that was placed centrally comes with the message and begins at once when
 * it is its turn.
 */
public final class HybridRun {

  private final HybridJobs jobs;
  private final HybridScheme scheme;
  private final long delay;

  private final EventQueue events = new EventQueue();
  private final TaskBook book;
  private final Workers workers;
  private final WorkerQueues queues;
  private final ShortestRemaining shortest;
  private final CentralScheduler central;
  private final TransientServers transients;
  private final Probing probing;
  private final Stealing stealing;
  private final Partition partition;

  private long now;
  private long eventCount;
  private long inVain;

  public HybridRun(HybridJobs jobs, HybridCluster cluster, HybridScheme scheme, long seed) {
    this.jobs = jobs;
    this.scheme = scheme;
    delay = cluster.delayMicros();
    RandomStreams streams = new RandomStreams(seed);
    int longServers = cluster.longServers(scheme);
    int kept = longServers + cluster.keptShortServers(scheme);
    book = new TaskBook(jobs);
    workers = new Workers(kept);
    queues = new WorkerQueues(kept, scheme.order().shortestFirst());
    shortest = new ShortestRemaining(jobs, book.unbound, scheme.order().patience());
    LongBitmap bitmap = new LongBitmap(longServers);
    central = new CentralScheduler(jobs, delay, book, events, bitmap, longServers);
    transients =
        new TransientServers(kept, scheme.growth().map(Transient::offered).orElse(List.of()));
    ProbeSampler sampler =
        new ProbeSampler(streams.stream("probes"), longServers, kept, bitmap, transients);
    probing = new Probing(scheme.probes(), delay, sampler, workers, transients, events);
    stealing = new Stealing(jobs, sampler, workers, queues);
    partition =
        scheme
            .growth()
            .map(
                growth ->
                    new Partition(
                        growth,
                        streams,
                        jobs,
                        kept,
                        delay,
                        bitmap,
                        book,
                        transients,
                        workers,
                        queues,
                        probing,
                        events))
            .orElse(null);
  }

  /** Runs until the last task has ended. */
  public HybridOutcome run() {
    int nextJob = 0;
    while (!book.allEnded()) {
      long next = events.nextTime();
      if (nextJob < jobs.count && jobs.submit[nextJob] <= next) {
        now = jobs.submit[nextJob];
        submit(nextJob++);
      } else {
        now = next;
        handle(events.take());
      }
      eventCount++;
      if (partition != null) {
        partition.reviewIfDue(now);
      }
    }
    return new HybridOutcome(
        new Times(book.waits(false)),
        new Times(book.waits(true)),
        new Times(book.completions(false)),
        new Times(book.completions(true)),
        transients.use(now),
        now,
        new Counts(
            eventCount,
            inVain,
            probing.turnedDown(),
            stealing.stolen(),
            partition == null ? 0 : partition.again()));
  }

  TaskBook tasks() {
    return book;
  }

  private void handle(long event) {
    int server = EventQueue.server(event);
    int item = EventQueue.item(event);
    switch (EventQueue.kind(event)) {
      case EventQueue.TASK_ENDS -> taskEnds(server, item);
      case EventQueue.SERVER_LEAVES -> partition.takeAway(server, now);
      case EventQueue.NOTICE -> partition.notice(server, now);
      case EventQueue.SERVER_JOINS -> partition.join(item, now);
      case EventQueue.TASK_ARRIVES -> taskArrives(server, item);
      case EventQueue.PROBE_ARRIVES -> arrives(server, item);
      case EventQueue.REPLY_ARRIVES -> replyArrives(server);
      default -> partition.timePassed(now);
    }
  }

  private void submit(int job) {
    book.submitted(job);
    if (jobs.isLong[job] && scheme.centralLong()) {
      central.place(job, now);
      longChanged();
    } else {
      probing.send(job, jobs.tasks(job), now);
      if (partition != null) {
        partition.shortWork((double) jobs.tasks(job) * jobs.estimate[job], now);
      }
    }
  }

  private void taskArrives(int server, int task) {
    workers.longTasks[server]++;
    workers.copy[server] = central.copyWith(task);
    arrives(server, ~task);
  }

  private void arrives(int server, int item) {
    byte state = workers.state[server];
    if (state == Workers.GONE) {
      return; // another copy is on a server that never goes
    }
    queues.add(server, item);
    if (state == Workers.IDLE) {
      takeNext(server);
    }
  }

  private void takeNext(int server) {
    int at =
        scheme.order().shortestFirst()
            ? shortest.next(queues, server)
            : queues.size[server] == 0 ? -1 : queues.head[server];
    if (at < 0) {
      rest(server);
      return;
    }
    int item = queues.items[server][at];
    if (WorkerQueues.isProbe(item)) {
      ask(server, item, at);
    } else {
      queues.remove(server, at);
      begin(server, ~item);
    }
  }

  private void ask(int server, int job, int at) {
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
    events.add(now + 2 * delay, EventQueue.REPLY_ARRIVES, server, 0);
  }

  private void replyArrives(int server) {
    if (workers.state[server] == Workers.GONE) {
      return;
    }
    if (workers.task[server] == Workers.NONE) {
      takeNext(server);
    } else {
      begin(server, workers.task[server]);
    }
  }

  private void begin(int server, int task) {
    workers.state[server] = Workers.RUNS;
    workers.task[server] = task;
    book.begins(task, now);
    if (isPlacedLong(task)) {
      central.began(server, task, now);
    }
    events.add(now + jobs.runtime[task], EventQueue.TASK_ENDS, server, task);
  }

  private void taskEnds(int server, int task) {
    if (workers.state[server] == Workers.GONE) {
      return;
    }
    book.ended(task, now);
    workers.task[server] = Workers.NONE;
    if (isPlacedLong(task)) {
      workers.longTasks[server]--;
      central.ended(server);
      longChanged();
    }
    takeNext(server);
  }

  private boolean isPlacedLong(int task) {
    return scheme.centralLong() && jobs.isLong[jobs.jobOfTask[task]];
  }

  private void rest(int server) {
    workers.state[server] = Workers.IDLE;
    if (transients.isLeaving(server)) {
      partition.leave(server, now);
    } else if (scheme.stealing() && !transients.isTransient(server) && stealing.steal(server)) {
      // A transient server steals nothing, since what it has may vanish.
      takeNext(server);
    }
  }

  private void longChanged() {
    if (partition != null) {
      partition.changed();
    }
  }
}
