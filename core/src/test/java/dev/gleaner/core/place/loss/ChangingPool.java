package dev.gleaner.core.place.loss;

import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.estimate.hazard.HazardSettings;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.SharedNodes.JobTask;
import java.util.ArrayList;
import java.util.List;

/** Nodes that change their sizes while tasks start and end on them, and what is known of them. */
final class ChangingPool {

  private record Running(JobTask task, int node) {}

  private static final long MINUTE = 60_000;
  private static final int EARLIER_STEPS = 1500;

  final Pool pool = new Pool();
  final int nodes;
  long now;
  private final DropHistory drops = new DropHistory(HazardSettings.DEFAULTS);
  private final RandomStream random;
  private final List<Running> running = new ArrayList<>();

  ChangingPool(long seed, int nodes) {
    this.nodes = nodes;
    random = new RandomStreams(seed).stream("changing");
    for (int node = 0; node < nodes; node++) {
      Resources size = size();
      pool.join(node, size, 0);
      drops.joined(node, size.cores(), 0);
    }
    for (int i = 0; i < EARLIER_STEPS; i++) {
      step();
    }
  }

  NodeOutlook outlook() {
    return NodeOutlook.regression(drops);
  }

  /** Mostly fractions of a second, since much happens at about the same time. */
  void step() {
    now += (long) random.exponential(random.chance(0.7) ? 300 : 2.0 * MINUTE);
    double what = random.uniform();
    if (what < 0.5) {
      start(random.below(nodes), task());
    } else if (what < 0.8 && !running.isEmpty()) {
      end(running.get(random.below(running.size())));
    } else {
      // Some nodes change all the time, and some never.
      resize((int) (nodes * random.uniform() * random.uniform()));
    }
  }

  JobTask task() {
    long estimate = 20_000 + (long) random.exponential(60.0 * MINUTE);
    return new JobTask(
        new Resources(1 + random.below(5), 1024),
        estimate,
        now + estimate / 2 + (long) random.exponential(30.0 * MINUTE));
  }

  void start(int node, JobTask task) {
    if (pool.hasRoom(node, task.demand())) {
      pool.start(node, task, now);
      running.add(new Running(task, node));
    }
  }

  private void end(Running ended) {
    pool.end(ended.node, ended.task);
    running.remove(ended);
  }

  private void resize(int node) {
    Resources size = size();
    pool.resize(node, size, now);
    drops.changed(node, size.cores(), now);
    while (pool.isOvercommitted(node)) {
      end(running.stream().filter(task -> task.node() == node).findFirst().orElseThrow());
    }
  }

  private Resources size() {
    return new Resources(4 + random.below(28), 65_536);
  }
}
