package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.scenario.TaskOrder;
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
  final JobSpec spec;
  final List<SimulatedTask> tasks;

  /**
   * The least that any of the tasks demands, dimension by dimension: who has no room for this has
   * none for the job.
   */
  final Resources leastDemand;

  private final Comparator<SimulatedTask> order;
  private final List<SimulatedTask> waiting = new ArrayList<>();
  private final long submitMillis;
  private long firstStart = JobOutcome.UNFINISHED;
  private long finish = JobOutcome.UNFINISHED;
  private int open;
  private int kills;

  SimulatedJob(
      int id, int firstTaskId, String queue, JobSpec spec, long submitMillis, TaskOrder taskOrder) {
    this.id = id;
    this.queue = queue;
    this.spec = spec;
    this.submitMillis = submitMillis;
    this.order = comparator(taskOrder);
    List<SimulatedTask> all = new ArrayList<>(spec.tasks().size());
    for (TaskSpec task : spec.tasks()) {
      all.add(new SimulatedTask(firstTaskId + all.size(), all.size(), this, task));
    }
    tasks = List.copyOf(all);
    open = all.size();
    leastDemand =
        new Resources(
            spec.tasks().stream().mapToInt(task -> task.demand().cores()).min().orElseThrow(),
            spec.tasks().stream().mapToLong(task -> task.demand().memoryMib()).min().orElseThrow());
  }

  private static Comparator<SimulatedTask> comparator(TaskOrder taskOrder) {
    Comparator<SimulatedTask> bySubmission = Comparator.comparingInt(task -> task.index);
    Comparator<SimulatedTask> byEstimate = Comparator.comparingLong(SimulatedTask::estimateMillis);
    return switch (taskOrder) {
      case AS_SUBMITTED -> bySubmission;
      case SHORTEST_FIRST -> byEstimate.thenComparing(bySubmission);
      case LONGEST_FIRST -> byEstimate.reversed().thenComparing(bySubmission);
    };
  }

  void submit(long now) {
    waiting.addAll(tasks);
    waiting.sort(order);
    waiting.forEach(task -> task.readySince = now);
  }

  /** The tasks that want a node, in the order in which the job asks for them; a live view. */
  List<SimulatedTask> waiting() {
    return waiting;
  }

  void started(SimulatedTask task, long now) {
    waiting.remove(Collections.binarySearch(waiting, task, order));
    if (firstStart == JobOutcome.UNFINISHED) {
      firstStart = now;
    }
  }

  void killed(SimulatedTask task) {
    kills++;
    waiting.add(-Collections.binarySearch(waiting, task, order) - 1, task);
  }

  void completed(long now) {
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
        spec.name(), queue, submitMillis, firstStart, finish, tasks.size(), kills, longest);
  }
}
