package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.WaitingTask;
import dev.gleaner.traces.jobs.TaskSpec;

/** A task on its way: waiting, running on a node, or done. */
final class SimulatedTask implements WaitingTask {

  static final int NO_NODE = -1;

  final int id;
  final int index;
  final SimulatedJob job;
  final TaskSpec spec;

  int node = NO_NODE;
  int attempt;
  long readySince;
  long startedAt;
  long expectedEnd;

  SimulatedTask(int id, int index, SimulatedJob job, TaskSpec spec) {
    this.id = id;
    this.index = index;
    this.job = job;
    this.spec = spec;
  }

  @Override
  public Resources demand() {
    return spec.demand();
  }

  @Override
  public long estimateMillis() {
    return spec.estimateMillis();
  }
}
