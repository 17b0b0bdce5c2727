package dev.gleaner.benchmarks;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.PriorityQueue;

/**
 * A pool in the middle of a day: nodes of all ages, most of them partly busy, a day of changes
 * behind them.
 */
final class BusyPool {

  record Task(Resources demand, long estimateMillis) implements WaitingTask {}

  private record NextChange(long at, int node) {}

  private static final long MINUTE = 60_000;
  private static final long DAY = 1440 * MINUTE;

  final Pool pool = new Pool();
  final ChangeHistory history = new ChangeHistory(EstimateSettings.DEFAULTS);
  final long now = DAY;
  final int samples;
  private final RandomStream random = new RandomStreams(1).stream("benchmark");

  /**
   * Mean change intervals are spread log-normally around the median, as in a cluster with calm and
   * busy servers.
   */
  BusyPool(int nodes, double medianIntervalMinutes, double busyShare) {
    double[] mean = new double[nodes];
    PriorityQueue<NextChange> next =
        new PriorityQueue<>(java.util.Comparator.comparingLong(NextChange::at));
    for (int node = 0; node < nodes; node++) {
      pool.join(node, size(), 0);
      history.joined(node, 0);
      mean[node] = random.logNormal(medianIntervalMinutes * MINUTE, 1.3);
      next.add(new NextChange(1 + (long) random.exponential(mean[node]), node));
    }
    int changes = 0;
    while (next.peek().at() < DAY) {
      NextChange change = next.poll();
      pool.resize(change.node(), size(), change.at());
      history.changed(change.node(), change.at(), pool.lastDirection(change.node()));
      changes++;
      next.add(
          new NextChange(
              change.at() + 1 + (long) random.exponential(mean[change.node()]), change.node()));
    }
    samples = changes;
    for (int node = 0; node < nodes; node++) {
      occupy(node, busyShare);
    }
  }

  private void occupy(int node, double busyShare) {
    Task task = task();
    int target =
        (int) (pool.capacity(node).cores() * random.uniform(busyShare - 0.3, busyShare + 0.3));
    int used = 0;
    while (used + task.demand().cores() <= target && pool.hasRoom(node, task.demand())) {
      long left = (long) random.uniform(1, (double) task.estimateMillis());
      pool.start(node, task.demand(), now + left);
      used += task.demand().cores();
      task = task();
    }
  }

  private Resources size() {
    return new Resources(2 + random.below(38), 64 * 1024);
  }

  Task task() {
    int cores = 1 << random.below(3);
    return new Task(new Resources(cores, 256L * cores), (long) (random.uniform(1, 75) * MINUTE));
  }
}
