package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.simulator.cloud.Machine;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.measure.Timeline;
import java.util.ArrayList;
import java.util.List;

/** A node of the pool, the tasks on it in the order in which they started, and what it costs. */
final class SimulatedNode {

  private static final double MILLIS_PER_HOUR = Ticks.MILLISECONDS.perHour();

  final Machine machine;
  boolean draining;

  private final Prices prices;
  private final List<SimulatedTask> running = new ArrayList<>();
  private final List<Timeline.Step> steps = new ArrayList<>();
  private int cores;
  private double dollarsPerHour;
  private double dollarsPerCore;
  private long pricedAt;

  SimulatedNode(Machine machine, Prices prices, long now) {
    this.machine = machine;
    this.prices = prices;
    resize(machine.capacity().cores(), now);
  }

  void resize(int to, long now) {
    dollarsPerCore = dollarsPerCore(now);
    pricedAt = now;
    cores = to;
    dollarsPerHour =
        to == 0 ? 0 : prices.dollarsPerHour(machine.contract(), machine.minimum().cores(), to);
    steps.add(new Timeline.Step(now, to));
  }

  int cores() {
    return cores;
  }

  double dollarsPerHour() {
    return dollarsPerHour;
  }

  /** What one core of this node has cost from its beginning until now. */
  double dollarsPerCore(long now) {
    return cores == 0
        ? dollarsPerCore
        : dollarsPerCore + dollarsPerHour / cores * (now - pricedAt) / MILLIS_PER_HOUR;
  }

  Timeline.NodeLine line() {
    return new Timeline.NodeLine(machine.name(), List.copyOf(steps));
  }

  void started(SimulatedTask task) {
    // A spare copy that takes its task's place has run for longer than it has been one of these.
    int at = running.size();
    while (at > 0 && running.get(at - 1).startedAt > task.startedAt) {
      at--;
    }
    running.add(at, task);
  }

  void ended(SimulatedTask task) {
    running.remove(task);
  }

  List<SimulatedTask> running() {
    return running;
  }

  int usedCores() {
    return running.stream().mapToInt(task -> task.demand().cores()).sum();
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
