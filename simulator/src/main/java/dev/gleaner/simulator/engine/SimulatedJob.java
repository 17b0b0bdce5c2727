package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * A job manager: asks for its tasks in the scheme's order, again for those that were killed, until
 * all are done.
 */
final class SimulatedJob {

  final int id;
  final String queue;
  final String group;
  final JobSpec spec;
  final Checkpointing checkpointing;
  final List<SimulatedTask> tasks;

  /** Whether a policy may know how long the job as a whole will take. YARN does not know. */
  final boolean endIsKnown;

  /**
   * The least that any of the tasks demands, dimension by dimension: who has no room for this has
   * none for the job.
   */
  final Resources leastDemand;

  private final Comparator<SimulatedTask> order;
  private final List<SimulatedTask> waiting = new ArrayList<>();
  private final CriticalPath criticalPath = new CriticalPath();
  private final long submitMillis;
  private long firstStart = JobOutcome.UNFINISHED;
  private long finish = JobOutcome.UNFINISHED;
  private int open;
  private int kills;
  private double dollars;

  SimulatedJob(int id, int firstTaskId, RunSpec.QueuedJob queued, RunSpec run) {
    this.id = id;
    queue = queued.queue();
    group = queued.group();
    spec = queued.job();
    endIsKnown = !run.settings().yarnRules();
    submitMillis = run.warmUpMillis() + spec.submitMillis();
    order = comparator(run.scheme().taskOrder());
    Redundancy redundancy = run.scheme().redundancy();
    checkpointing = queued.checkpointing().orElse(redundancy.checkpointing());
    List<SimulatedTask> all = new ArrayList<>(spec.tasks().size() * redundancy.replicas());
    for (TaskSpec task : spec.tasks()) {
      all.add(new SimulatedTask(firstTaskId + all.size(), all.size(), this, task));
    }
    open = all.size();
    for (int replica = 1; replica < redundancy.replicas(); replica++) {
      for (int i = 0; i < open; i++) {
        all.add(all.get(i).copy(firstTaskId + all.size()));
      }
    }
    tasks = List.copyOf(all);
    leastDemand =
        spec.tasks().stream().map(TaskSpec::demand).reduce(Resources::overlap).orElseThrow();
  }

  private static Comparator<SimulatedTask> comparator(TaskOrder taskOrder) {
    Comparator<SimulatedTask> byCopy = Comparator.comparingInt(task -> task.copy);
    Comparator<SimulatedTask> bySubmission = Comparator.comparingInt(task -> task.index);
    Comparator<SimulatedTask> byEstimate = Comparator.comparingLong(SimulatedTask::estimateMillis);
    return switch (taskOrder) {
      case AS_SUBMITTED -> byCopy.thenComparing(bySubmission);
      case SHORTEST_FIRST -> byCopy.thenComparing(byEstimate).thenComparing(bySubmission);
      case LONGEST_FIRST -> byCopy.thenComparing(byEstimate.reversed()).thenComparing(bySubmission);
    };
  }

  void submit(long now) {
    waiting.addAll(tasks);
    waiting.sort(order);
    waiting.forEach(task -> task.readySince = now);
    waiting.forEach(criticalPath::waits);
  }

  /** The tasks that want a node, in the order in which the job asks for them; a live view. */
  List<SimulatedTask> waiting() {
    return waiting;
  }

  void started(SimulatedTask task, long now) {
    waiting.remove(Collections.binarySearch(waiting, task, order));
    criticalPath.waitsNoMore(task);
    criticalPath.started(task);
    if (firstStart == JobOutcome.UNFINISHED) {
      firstStart = now;
    }
  }

  /** The task was killed and wants to run again. */
  void killed(SimulatedTask task) {
    lost(task);
    waiting.add(-Collections.binarySearch(waiting, task, order) - 1, task);
    criticalPath.waits(task);
  }

  /** The task was killed, and another copy of it goes on. */
  void lost(SimulatedTask task) {
    kills++;
    criticalPath.ended(task);
  }

  /** The task waits, but is no longer needed. */
  void withdraw(SimulatedTask task) {
    waiting.remove(Collections.binarySearch(waiting, task, order));
    criticalPath.waitsNoMore(task);
  }

  /** Another copy of the task was done first. */
  void cancelled(SimulatedTask task) {
    criticalPath.ended(task);
  }

  /** A spare copy takes the place of the task. */
  void promoted(SimulatedTask spare) {
    criticalPath.started(spare);
  }

  /** When the job is expected to end if nothing is killed. */
  long expectedEnd(long now) {
    return criticalPath.end(now);
  }

  void pay(double more) {
    dollars += more;
  }

  void completed(SimulatedTask task, long now) {
    criticalPath.ended(task);
    open--;
    if (open == 0) {
      finish = now;
    }
  }

  boolean isDone() {
    return open == 0;
  }

  long submitMillis() {
    return submitMillis;
  }

  JobOutcome outcome() {
    long longest = spec.tasks().stream().mapToLong(TaskSpec::runtimeMillis).max().orElseThrow();
    return new JobOutcome(
        spec.name(),
        queue,
        group,
        submitMillis,
        firstStart,
        finish,
        spec.tasks().size(),
        kills,
        longest,
        dollars);
  }
}
