package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.DropHistory;
import dev.gleaner.core.estimate.HazardSettings;
import dev.gleaner.core.keep.ShrinkRates;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.traces.jobs.TaskSpec;

/**
 * All that the estimates of a run get to see: what happens to the nodes. What the scheme does not
 * ask for is not kept.
 */
final class Observed {

  private static final long DAY = 86_400_000;

  final ChangeHistory changes;
  final ShrinkRates shrinkRates = new ShrinkRates();
  final DropHistory drops;
  private final boolean keepsRates;
  private final boolean keepsDrops;

  Observed(RunSpec spec) {
    keepsRates = spec.scheme().keep().isPresent();
    keepsDrops = spec.scheme().usesHazards();
    changes = new ChangeHistory(spec.scheme().estimate());
    drops = new DropHistory(HazardSettings.overWindow(hazardWindow(spec)));
  }

  /** A day, or more where tasks are long: how often a node lasts that long must be seen. */
  private static long hazardWindow(RunSpec spec) {
    long longest =
        spec.jobs().stream()
            .flatMap(queued -> queued.job().tasks().stream())
            .mapToLong(TaskSpec::estimateMillis)
            .max()
            .orElse(0);
    return Math.max(DAY, 4 * longest);
  }

  void joined(int node, int cores, long now) {
    changes.joined(node, now);
    if (keepsRates) {
      shrinkRates.joined(node, now);
    }
    if (keepsDrops) {
      drops.joined(node, cores, now);
    }
  }

  void changed(int node, int cores, ChangeDirection direction, long now) {
    changes.changed(node, now, direction);
    if (keepsDrops) {
      drops.changed(node, cores, now);
    }
    if (keepsRates && direction == ChangeDirection.SHRINK) {
      shrinkRates.shrunk(node, now);
    }
  }

  void left(int node, long now) {
    changes.left(node, now);
    if (keepsRates) {
      shrinkRates.left(node, now);
    }
    if (keepsDrops) {
      drops.left(node, now);
    }
  }
}
