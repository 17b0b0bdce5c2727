package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.HybridOutcome.Counts;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;

/** Jobs on a cluster under one scheme. */
public final class HybridRun {

  private final HybridJobs jobs;
  private final HybridScheme scheme;
  private final RunState state;
  private final HybridEvents events;
  private final TaskBook book;
  private final CentralScheduler central;
  private final Probing probing;
  private final Stealing stealing;
  private final Partition partition;
  private final WorkerTurns turns;

  private long now;
  private long eventCount;

  public HybridRun(HybridJobs jobs, HybridCluster cluster, HybridScheme scheme, long seed) {
    this.jobs = jobs;
    this.scheme = scheme;
    long delay = cluster.delay();
    int longServers = cluster.longServers(scheme);
    int kept = longServers + cluster.keptShortServers(scheme);
    state = RunState.atStart(jobs, delay, scheme, kept);
    events = state.events();
    book = state.book();
    Workers workers = state.workers();
    RandomStreams streams = new RandomStreams(seed);
    LongBitmap bitmap = new LongBitmap(longServers);
    central = new CentralScheduler(jobs, delay, book, events, bitmap, longServers);
    ProbeSampler sampler =
        new ProbeSampler(streams.stream("probes"), longServers, kept, bitmap, state.transients());
    boolean copiesOnTop = scheme.growth().map(Transient::takesWaiting).orElse(false);
    probing =
        new Probing(
            scheme.probes(), copiesOnTop, delay, sampler, workers, state.transients(), events);
    stealing = new Stealing(jobs, sampler, workers, state.queues());
    partition =
        scheme
            .growth()
            .map(growth -> new Partition(growth, streams, state, kept, bitmap, probing))
            .orElse(null);
    turns = new WorkerTurns(scheme, state, central, stealing, partition);
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
        state.transients().use(now, provisioning()),
        new Counts(
            eventCount,
            turns.inVain(),
            probing.turnedDown(),
            stealing.stolen(),
            partition == null ? 0 : partition.again()));
  }

  private long provisioning() {
    return HybridJobs.TICKS.ofMillis(scheme.growth().map(Transient::provisioningMillis).orElse(0L));
  }

  TaskBook tasks() {
    return book;
  }

  private void handle(long event) {
    int server = HybridEvents.server(event);
    int item = HybridEvents.item(event);
    switch (HybridEvents.kind(event)) {
      case HybridEvents.TASK_ENDS -> turns.taskEnds(server, item, now);
      case HybridEvents.SERVER_LEAVES -> partition.takeAway(server, now);
      case HybridEvents.NOTICE -> partition.notice(server, now);
      case HybridEvents.SERVER_JOINS -> partition.join(item, now);
      case HybridEvents.TASK_ARRIVES -> turns.taskArrives(server, item, now);
      case HybridEvents.PROBE_ARRIVES -> turns.arrives(server, item, now);
      case HybridEvents.REPLY_ARRIVES -> turns.replyArrives(server, now);
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
        int tasks = jobs.tasks(job);
        partition.shortWork(tasks, (double) tasks * jobs.estimate[job], now);
      }
    }
  }

  private void longChanged() {
    if (partition != null) {
      partition.changed();
    }
  }
}
