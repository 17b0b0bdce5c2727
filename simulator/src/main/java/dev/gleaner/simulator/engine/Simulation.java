package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run: one scheme on one seed, from an idle pool until the last job is done or time is up. */
public final class Simulation {

  private final RunSpec spec;
  private final EventQueue events = new EventQueue();
  private final List<SimulatedJob> jobs = new ArrayList<>();
  private final List<SimulatedTask> tasks = new ArrayList<>();
  private final Ledger ledger;
  private final Cluster cluster;
  private final MeteredPolicy policy;
  private final Dispatch dispatch;
  private int openJobs;

  public Simulation(RunSpec spec) {
    this.spec = spec;
    ledger = new Ledger(spec.keepTimeline());
    cluster = spec.cluster(events, ledger);
    policy = new MeteredPolicy(spec.policy(cluster));
    dispatch = spec.dispatch(cluster, policy);
    for (RunSpec.QueuedJob queued : spec.jobs()) {
      addJob(queued);
    }
    openJobs = jobs.size();
  }

  private void addJob(RunSpec.QueuedJob queued) {
    SimulatedJob job =
        new SimulatedJob(
            jobs.size(),
            tasks.size(),
            queued.queue(),
            queued.job(),
            spec.warmUpMillis() + queued.job().submitMillis(),
            spec.scheme().taskOrder());
    jobs.add(job);
    tasks.addAll(job.tasks);
    events.add(job.submitMillis(), EventQueue.Kind.SUBMIT, job.id, 0);
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
    return new RunOutcome(
        spec.scheme().name(),
        spec.streams().seed(),
        spec.killOrder(),
        jobs.stream().map(SimulatedJob::outcome).toList(),
        ledger.close(now),
        policy.outcome(),
        spec.keepTimeline() ? Optional.of(timeline(now)) : Optional.empty());
  }

  private void leaveOff(long now) {
    cluster.closeAt(now);
    for (SimulatedJob job : jobs) {
      job.waiting().forEach(task -> ledger.waited(task, now));
    }
  }

  private void happen(long now) {
    int subject = events.subject();
    switch (events.kind()) {
      case TASK_END -> endTask(tasks.get(subject), now);
      case CAPACITY -> changeCapacity(subject, now);
      case SUBMIT -> {
        cluster.submit(jobs.get(subject), now);
        dispatch.waiting(jobs.get(subject), now);
      }
      case RECHECK, HEARTBEAT -> dispatch.timer(events.kind(), subject, now);
    }
  }

  private void endTask(SimulatedTask task, long now) {
    if (task.attempt != events.stamp()) {
      return;
    }
    int node = task.node;
    cluster.complete(task, now);
    if (task.job.isDone()) {
      openJobs--;
    }
    dispatch.changed(node, now);
  }

  private void changeCapacity(int node, long now) {
    List<SimulatedJob> killedFrom = cluster.change(node, now);
    dispatch.changed(node, now);
    for (SimulatedJob job : killedFrom) {
      if (!job.waiting().isEmpty()) {
        dispatch.waiting(job, now);
      }
    }
  }

  private Timeline timeline(long end) {
    List<Timeline.NodeLine> lines = new ArrayList<>();
    for (NodeTrace node : spec.capacity().nodes()) {
      lines.add(
          new Timeline.NodeLine(
              node.name(),
              node.changes().stream()
                  .filter(change -> change.atMillis() <= end)
                  .map(change -> new Timeline.Step(change.atMillis(), change.capacity().cores()))
                  .toList()));
    }
    return new Timeline(lines, ledger.attempts());
  }
}
