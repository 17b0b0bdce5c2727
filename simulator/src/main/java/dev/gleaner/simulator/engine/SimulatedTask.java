package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.WaitingTask;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A task on its way: waiting, running on a node, or done. A task may have copies, each of them a
 * task of its own; the first that is done ends the others.
 */
final class SimulatedTask implements WaitingTask {

  static final int NO_NODE = -1;

  final int id;
  final int index;

  /** 0 for the first, and so on. Of those that wait no two are the same. */
  final int copy;

  final SimulatedJob job;
  final TaskSpec spec;

  /** All copies of this task, itself included. */
  final List<SimulatedTask> copies;

  int node = NO_NODE;
  int attempt;
  long readySince;
  long startedAt;
  long expectedEnd;
  double dollarsPerCoreAtStart;

  /** What its saves so far have cost, in core milliseconds and in dollars. */
  double savedCoreMillis;

  double savedDollars;
  private long saved;

  SimulatedTask(int id, int index, SimulatedJob job, TaskSpec spec) {
    this(id, index, 0, job, spec, new ArrayList<>(1));
  }

  private SimulatedTask(
      int id, int index, int copy, SimulatedJob job, TaskSpec spec, List<SimulatedTask> copies) {
    this.id = id;
    this.index = index;
    this.copy = copy;
    this.job = job;
    this.spec = spec;
    this.copies = copies;
    copies.add(this);
  }

  SimulatedTask copy(int newId) {
    return new SimulatedTask(newId, index, copies.size(), job, spec, copies);
  }

  /** A copy that may take this one's place, and would then stand where this one does. */
  SimulatedTask spare(int newId) {
    return new SimulatedTask(newId, index, copy, job, spec, copies);
  }

  @Override
  public Resources demand() {
    return spec.demand();
  }

  @Override
  public long estimateMillis() {
    return checkpointing().durationOf(Math.max(1, spec.estimateMillis() - saved));
  }

  @Override
  public long jobEndMillis(long now) {
    return job.endIsKnown ? job.expectedEnd(now) : ownEnd(now);
  }

  private long ownEnd(long now) {
    return node == NO_NODE ? now + estimateMillis() : Math.max(now, expectedEnd);
  }

  /** How long the next attempt will really take. */
  long runtimeMillis() {
    return checkpointing().durationOf(workLeft());
  }

  long workLeft() {
    return spec.runtimeMillis() - saved;
  }

  /** How much work the attempt has saved by now. */
  long savedBy(long now) {
    return checkpointing().savedAfter(now - startedAt);
  }

  /** What the last attempt saved need not be done again. */
  void keep(long workMillis) {
    saved += workMillis;
  }

  private Checkpointing checkpointing() {
    return job.checkpointing;
  }
}
