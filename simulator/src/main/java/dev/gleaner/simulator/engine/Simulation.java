package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.loss.Copy;
import dev.gleaner.core.place.loss.SpeculativeCopies;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.PolicyName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run: one scheme on one seed, from an idle pool until the last job is done or time is up. */
public final class Simulation {

  private static final long SAMPLE_MILLIS = 600_000;
  private static final long COPIES_MILLIS = 30_000;

  private final RunSpec spec;
  private final PoolEvents events = new PoolEvents();
  private final List<SimulatedJob> jobs = new ArrayList<>();
  private final List<SimulatedTask> tasks = new ArrayList<>();
  private final Ledger ledger;
  private final Cluster cluster;
  private final MeteredPolicy policy;
  private final Dispatch dispatch;
  private final Acquirer acquirer;
  private final SpeculativeCopies copies;
  private int openJobs;

  public Simulation(RunSpec spec) {
    this.spec = spec;
    ledger = new Ledger(spec.keepTimeline());
    cluster = new Cluster(spec, tasks, ledger, events);
    policy = new MeteredPolicy(Policies.place(spec, cluster));
    dispatch = dispatch();
    acquirer = spec.scheme().keep().map(keep -> new Acquirer(spec, keep, cluster)).orElse(null);
    copies = Policies.copies(spec, cluster).orElse(null);
    if (copies != null) {
      events.add(0, PoolEvents.Event.COPIES, 0, 0);
    }
    events.add(0, PoolEvents.Event.SAMPLE, 0, 0);
    for (RunSpec.QueuedJob queued : spec.jobs()) {
      addJob(queued);
    }
    openJobs = jobs.size();
  }

  private Dispatch dispatch() {
    ClusterSettings settings = spec.settings();
    return settings.heartbeat().isZero()
        ? new EventDispatch(cluster, policy, settings.recheck().toMillis())
        : new HeartbeatDispatch(cluster, offers(), settings, spec.streams().stream("heartbeats"));
  }

  private Offers offers() {
    if (!spec.settings().yarnRules()) {
      return new PolicyOffers(cluster, policy);
    }
    return new ReservingOffers(
        cluster,
        spec.scheme().policy() == PolicyName.CAPACITY_SCHEDULER
            ? (kind, waiting, node, now) -> true
            : new RequestGate(cluster, policy, spec.settings().heartbeat()));
  }

  private void addJob(RunSpec.QueuedJob queued) {
    SimulatedJob job = new SimulatedJob(jobs.size(), tasks.size(), queued, spec);
    jobs.add(job);
    tasks.addAll(job.tasks);
    events.add(job.submitMillis(), PoolEvents.Event.SUBMIT, job.id, 0);
  }

  /** Runs to the end. A simulation is good for one run. */
  public RunOutcome run() {
    long now = 0;
    while (openJobs > 0 && events.next() && events.time() <= spec.endMillis()) {
      now = events.time();
      happen(now);
    }
    if (openJobs > 0) {
      now = spec.endMillis();
      leaveOff(now);
    }
    cluster.account.close(now);
    return new RunOutcome(
        spec.scheme().name(),
        spec.streams().seed(),
        spec.killOrder(),
        jobs.stream().map(SimulatedJob::outcome).toList(),
        ledger.work(cluster.account.coreMillis()),
        policy.outcome(),
        ledger.money(cluster.account.dollars()),
        cluster.account.samples(),
        spec.keepTimeline()
            ? Optional.of(new Timeline(cluster.lines(), ledger.attempts()))
            : Optional.empty());
  }

  /** What still runs or waits when time is up is neither done nor lost. */
  private void leaveOff(long now) {
    for (SimulatedTask task : tasks) {
      if (task.node != SimulatedTask.NO_NODE) {
        ledger.stillRunning(task, cluster.node(task.node), now);
      }
    }
    for (SimulatedJob job : jobs) {
      job.waiting().forEach(task -> ledger.waited(task, now));
    }
  }

  private void happen(long now) {
    int subject = events.subject();
    switch (events.kind()) {
      case TASK_END -> endTask(tasks.get(subject), now);
      case CAPACITY -> cluster.supply().happen(subject, now);
      case SUBMIT -> {
        cluster.submit(jobs.get(subject), now);
        dispatch.waiting(jobs.get(subject), now);
      }
      case REVIEW -> acquirer.review(now);
      case RECHECK, HEARTBEAT -> dispatch.timer(events.kind(), subject, now);
      case COPIES -> {
        makeCopies(now);
        events.add(now + COPIES_MILLIS, PoolEvents.Event.COPIES, 0, 0);
      }
      case SAMPLE -> {
        cluster.account.sample(now);
        events.add(now + SAMPLE_MILLIS, PoolEvents.Event.SAMPLE, 0, 0);
      }
    }
    announce(now);
  }

  private void makeCopies(long now) {
    for (Copy copy : copies.choose(cluster.pool, cluster.spares.copies, now)) {
      cluster.attempts().start(copy, now);
    }
  }

  private void endTask(SimulatedTask task, long now) {
    if (task.attempt == events.stamp()) {
      cluster.attempts().complete(task, now);
      if (task.job.isDone()) {
        openJobs--;
      }
    }
  }

  /** Tells those who place tasks and keep nodes what has just happened. */
  private void announce(long now) {
    if (cluster.news.takeLost() && acquirer != null) {
      acquirer.lost(now);
    }
    for (int node : cluster.news.takeChanged()) {
      dispatch.changed(node, now);
    }
    for (SimulatedJob job : cluster.news.takeHurt()) {
      if (!job.waiting().isEmpty()) {
        dispatch.waiting(job, now);
      }
    }
  }
}
