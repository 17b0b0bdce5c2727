package dev.gleaner.operate.acquire;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.keep.GiveBackOrder;
import dev.gleaner.core.keep.HoldCores;
import dev.gleaner.core.keep.HoldNodes;
import dev.gleaner.core.keep.KeepPolicy;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.core.keep.RandomFirst;
import dev.gleaner.core.keep.RecentlyChangedFirst;
import dev.gleaner.core.keep.ReplaceLikelyToDrop;
import dev.gleaner.core.keep.ReplaceRecentlyChanged;
import dev.gleaner.core.keep.ReplaceWorseThanFresh;
import dev.gleaner.core.keep.UtilisationBand;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.operate.acquire.PoolSettings.Growth;
import dev.gleaner.operate.acquire.PoolSettings.Keep;
import dev.gleaner.operate.acquire.PoolSettings.Target;
import dev.gleaner.operate.partition.ServerSize;
import dev.gleaner.operate.partition.ShortPartition;
import dev.gleaner.operate.partition.TaskTime;
import java.time.Duration;

/** The policies that a pool's file names: those that the simulator runs. */
final class KeepPolicies {

  /** A node must shrink half as often again as a fresh one to be worth a change. */
  private static final double MARGIN = 1.5;

  /** Short applications change within a day. */
  private static final Duration TASK_MEMORY = Duration.ofHours(2);

  private KeepPolicies() {}

  static PoolPolicy of(PoolSettings settings, NodeEstimates estimates) {
    if (settings.keep().target() instanceof Target.Partition partition) {
      return new KeepPartition(partition(partition), order(settings));
    }
    return PoolPolicy.of(keep(settings, estimates));
  }

  private static ShortPartition partition(Target.Partition partition) {
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

  private static KeepPolicy keep(PoolSettings settings, NodeEstimates estimates) {
    Keep keep = settings.keep();
    KeepPolicy scaling = scaling(keep.target(), order(settings));
    double share = keep.replaceShare();
    if (share == 0) {
      return scaling;
    }
    return switch (keep.replaceRule()) {
      case RECENTLY_CHANGED -> new ReplaceRecentlyChanged(share, scaling);
      case LIKELY_TO_DROP -> new ReplaceLikelyToDrop(share, estimates.drops(), scaling);
      case WORSE_THAN_FRESH ->
          new ReplaceWorseThanFresh(share, MARGIN, estimates.shrinkRates(), scaling);
    };
  }

  private static GiveBackOrder order(PoolSettings settings) {
    return switch (settings.keep().scaleIn()) {
      case RECENTLY_CHANGED -> new RecentlyChangedFirst();
      case RANDOM ->
          new RandomFirst(new RandomStreams(settings.name().hashCode()).stream("scale-in"));
    };
  }

  private static KeepPolicy scaling(Target target, GiveBackOrder order) {
    if (target instanceof Target.Nodes hold) {
      return new HoldNodes(hold.nodes(), order);
    }
    if (target instanceof Target.Cores hold) {
      return new HoldCores(hold.cores(), order);
    }
    Target.Utilisation band = (Target.Utilisation) target;
    return new UtilisationBand(band.low(), band.high(), band.leastNodes(), order);
  }
}
