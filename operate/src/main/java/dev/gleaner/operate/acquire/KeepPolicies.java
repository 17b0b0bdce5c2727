package dev.gleaner.operate.acquire;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.operate.acquire.PoolSettings.Growth;
import dev.gleaner.operate.acquire.PoolSettings.Held;
import dev.gleaner.operate.acquire.PoolSettings.Partition;
import dev.gleaner.operate.partition.ServerSize;
import dev.gleaner.operate.partition.ShortPartition;
import dev.gleaner.operate.partition.TaskTime;
import java.time.Duration;

/** The policies that a pool's file names: those that the simulator runs. */
final class KeepPolicies {

  /** Short applications change within a day. */
  private static final Duration TASK_MEMORY = Duration.ofHours(2);

  private KeepPolicies() {}

  static PoolPolicy of(PoolSettings settings, NodeEstimates estimates) {
    RandomStream random = new RandomStreams(settings.name().hashCode()).stream("scale-in");
    if (settings.keep() instanceof Partition partition) {
      return new KeepPartition(partition(partition), partition.scaleIn().order(random));
    }
    return PoolPolicy.of(((Held) settings.keep()).settings().policy(estimates, random));
  }

  private static ShortPartition partition(Partition partition) {
    ServerSize server = new ServerSize(partition.server());
    if (partition.growth() instanceof Growth.Predicted growth) {
      PredictedPartition.Settings settings = growth.settings();
      return new ShortPartition(
          new PredictedPartition(partition.budget(), settings),
          server,
          new TaskTime(growth.taskTime(), TASK_MEMORY));
    }
    Growth.Threshold growth = (Growth.Threshold) partition.growth();
    return new ShortPartition(
        new LongLoadThreshold(
            partition.budget(),
            growth.longLoad(),
            growth.releasedAtOnce(),
            growth.hold().toMillis()),
        server,
        // Of no weight for a threshold on long work.
        new TaskTime(Duration.ofMinutes(1), Duration.ofHours(1)));
  }
}
