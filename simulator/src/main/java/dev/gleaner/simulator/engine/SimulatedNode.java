package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Pool;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.ArrayList;
import java.util.List;

/** A node that follows its trace, and the tasks on it in the order in which they started. */
final class SimulatedNode {

  final NodeTrace trace;
  private final List<SimulatedTask> running = new ArrayList<>();
  private final long[] nextShrink;
  private int next;

  SimulatedNode(NodeTrace trace) {
    this.trace = trace;
    List<CapacityChange> changes = trace.changes();
    nextShrink = new long[changes.size() + 1];
    nextShrink[changes.size()] = Pool.NEVER;
    for (int i = changes.size() - 1; i > 0; i--) {
      Resources before = changes.get(i - 1).capacity();
      boolean shrinks = changes.get(i).capacity().shrinksFrom(before);
      nextShrink[i] = shrinks ? changes.get(i).atMillis() : nextShrink[i + 1];
    }
  }

  boolean hasMoreChanges() {
    return next < trace.changes().size();
  }

  long nextChangeAt() {
    return trace.changes().get(next).atMillis();
  }

  boolean hasJoined() {
    return next > 0;
  }

  CapacityChange takeChange() {
    return trace.changes().get(next++);
  }

  /** When the node next shrinks: what only the Oracle may ask. */
  long nextShrinkAt() {
    return nextShrink[next];
  }

  void started(SimulatedTask task) {
    running.add(task);
  }

  void ended(SimulatedTask task) {
    running.remove(task);
  }

  List<SimulatedTask> running() {
    return running;
  }

  boolean isIdle() {
    return running.isEmpty();
  }

  /** Which of the running tasks goes first when the node must give room back. */
  SimulatedTask firstToKill(KillOrder order) {
    return switch (order) {
      case OLDEST_FIRST -> running.get(0);
      case NEWEST_FIRST -> running.get(running.size() - 1);
    };
  }
}
