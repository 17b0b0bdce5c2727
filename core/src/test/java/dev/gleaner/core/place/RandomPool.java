package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/** A pool that lives through random joins, changes, starts, ends and departures. */
final class RandomPool {

  record Running(int node, Resources demand, long expectedEnd) {}

  record Task(Resources demand, long estimateMillis) implements WaitingTask {}

  final Pool pool = new Pool();
  final ChangeHistory history;
  final RandomStream random;
  final List<Running> running = new ArrayList<>();
  private final int nodes;
  private final double steadiness;
  private final boolean gpus;
  long now;

  /** Nodes above the given steadiness hardly change, so that some are old and some are young. */
  RandomPool(long seed, int nodes, EstimateSettings settings) {
    this(seed, nodes, settings, false);
  }

  /** Where there are GPUs, half of the nodes have some, and half of the tasks demand some. */
  RandomPool(long seed, int nodes, EstimateSettings settings, boolean gpus) {
    this.nodes = nodes;
    this.gpus = gpus;
    random = new RandomStreams(seed).stream("pool");
    history = new ChangeHistory(settings);
    steadiness = random.uniform();
    for (int node = 0; node < nodes; node++) {
      join(node);
    }
  }

  void steps(int count) {
    for (int i = 0; i < count; i++) {
      step();
    }
  }

  private void step() {
    now += (long) random.exponential(20_000);
    int node = random.below(nodes);
    if (!pool.contains(node)) {
      join(node);
      return;
    }
    double what = random.uniform();
    if (what < 0.4) {
      start(node);
    } else if (what < 0.65 && !running.isEmpty()) {
      end(running.get(random.below(running.size())));
    } else if (what < 0.97 && node > nodes * steadiness) {
      resize(node, size());
    } else if (what > 0.99) {
      endAllOn(node);
      history.left(node, now);
      pool.leave(node);
    } else if (what > 0.985) {
      pool.drain(node);
    }
  }

  private void join(int node) {
    pool.join(node, size(), now);
    history.joined(node, now);
  }

  private void start(int node) {
    Task task = task();
    if (pool.hasRoom(node, task.demand())) {
      // Some estimates are wrong, so that some tasks are overdue.
      Running started = new Running(node, task.demand(), now + task.estimateMillis() / 2);
      pool.start(node, started.demand(), started.expectedEnd());
      running.add(started);
    }
  }

  private void end(Running task) {
    pool.end(task.node(), task.demand(), task.expectedEnd());
    running.remove(task);
  }

  private void resize(int node, Resources size) {
    pool.resize(node, size, now);
    history.changed(node, now, pool.lastDirection(node));
    while (pool.isOvercommitted(node)) {
      end(running.stream().filter(task -> task.node() == node).findFirst().orElseThrow());
    }
  }

  private void endAllOn(int node) {
    List.copyOf(running).stream().filter(task -> task.node() == node).forEach(this::end);
  }

  private Resources size() {
    return withGpus(new Resources(1 + random.below(16), 1024L * (1 + random.below(32))), 4);
  }

  Task task() {
    return new Task(
        withGpus(new Resources(1 + random.below(6), 512L * (1 + random.below(12))), 2),
        1000 + (long) random.exponential(1_800_000));
  }

  private Resources withGpus(Resources size, int most) {
    return gpus && random.below(2) == 0 ? size.with("gpu", 1 + random.below(most)) : size;
  }
}
