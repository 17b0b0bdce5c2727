package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;

import dev.gleaner.core.place.loss.Copy;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import java.util.ArrayList;
import java.util.List;

/** A run in which the test decides what runs where. All else happens as in any run. */
final class HandDriven {

  final Cluster cluster;
  final Ledger ledger = new Ledger(true);
  private final PoolEvents events = new PoolEvents();
  private final List<SimulatedJob> jobs = new ArrayList<>();
  private final List<SimulatedTask> tasks = new ArrayList<>();
  private long now;

  HandDriven(Runs runs) {
    RunSpec spec = runs.spec();
    cluster = new Cluster(spec, tasks, ledger, events);
    for (RunSpec.QueuedJob queued : spec.jobs()) {
      SimulatedJob job = new SimulatedJob(jobs.size(), tasks.size(), queued, spec);
      events.add(job.submitMillis(), PoolEvents.Event.SUBMIT, job.id, 0);
      jobs.add(job);
      tasks.addAll(job.tasks);
    }
  }

  /** Lets everything happen up to and including this moment. */
  HandDriven until(int second) {
    now = second * SECOND;
    // The last of all kinds: what happens at this very moment comes before it.
    events.add(now, PoolEvents.Event.SAMPLE, 0, 0);
    while (events.next() && events.kind() != PoolEvents.Event.SAMPLE) {
      int subject = events.subject();
      switch (events.kind()) {
        case TASK_END -> end(tasks.get(subject));
        case CAPACITY -> cluster.supply().happen(subject, events.time());
        case SUBMIT -> cluster.submit(jobs.get(subject), events.time());
        default -> throw new IllegalStateException("nobody asked for " + events.kind());
      }
    }
    return this;
  }

  private void end(SimulatedTask task) {
    if (task.attempt == events.stamp()) {
      cluster.attempts().complete(task, events.time());
    }
  }

  SimulatedTask task(int number) {
    return tasks.get(number);
  }

  /** The last copy that was made. */
  SimulatedTask newest() {
    return tasks.get(tasks.size() - 1);
  }

  SimulatedJob job(int number) {
    return jobs.get(number);
  }

  HandDriven start(SimulatedTask task, int node) {
    cluster.attempts().start(task, node, now);
    return this;
  }

  HandDriven start(int task, int node) {
    return start(tasks.get(task), node);
  }

  /** A spare copy of a running task. */
  HandDriven spare(SimulatedTask task, int node) {
    cluster.attempts().start(new Copy(task, task.node, node, 1), now);
    return this;
  }

  HandDriven spare(int task, int node) {
    return spare(tasks.get(task), node);
  }

  List<Attempt> attempts() {
    return ledger.attempts();
  }
}
