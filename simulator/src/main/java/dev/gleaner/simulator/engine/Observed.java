package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.DropHistory;
import dev.gleaner.core.estimate.HazardSettings;
import dev.gleaner.core.keep.ShrinkRates;
import dev.gleaner.core.model.ChangeDirection;
import java.util.Optional;

/**
 * All that the estimates of a run get to see: what happens to the nodes. What the scheme does not
 * ask for is not kept.
 */
final class Observed {

  final ChangeHistory changes;
  final Optional<ShrinkRates> shrinkRates;
  final Optional<DropHistory> drops;

  Observed(RunSpec spec) {
    changes = new ChangeHistory(spec.scheme().estimate());
    shrinkRates = spec.scheme().keep().map(keep -> new ShrinkRates());
    drops =
        spec.scheme().usesHazards()
            ? Optional.of(new DropHistory(HazardSettings.overWindow(spec.hazardWindowMillis())))
            : Optional.empty();
  }

  void joined(int node, int cores, long now) {
    changes.joined(node, now);
    shrinkRates.ifPresent(rates -> rates.joined(node, now));
    drops.ifPresent(history -> history.joined(node, cores, now));
  }

  void changed(int node, int cores, ChangeDirection direction, long now) {
    changes.changed(node, now, direction);
    drops.ifPresent(history -> history.changed(node, cores, now));
    if (direction == ChangeDirection.SHRINK) {
      shrinkRates.ifPresent(rates -> rates.shrunk(node, now));
    }
  }

  void left(int node, long now) {
    changes.left(node, now);
    shrinkRates.ifPresent(rates -> rates.left(node, now));
    drops.ifPresent(history -> history.left(node, now));
  }
}
