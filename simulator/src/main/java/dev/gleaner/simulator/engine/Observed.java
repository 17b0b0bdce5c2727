package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.keep.ShrinkRates;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.simulator.scenario.Scheme;

/** All that the estimates of a run get to see: what happens to the nodes. */
final class Observed {

  final ChangeHistory changes;
  final ShrinkRates shrinkRates = new ShrinkRates();

  Observed(Scheme scheme) {
    changes = new ChangeHistory(scheme.estimate());
  }

  void joined(int node, long now) {
    changes.joined(node, now);
    shrinkRates.joined(node, now);
  }

  void changed(int node, ChangeDirection direction, long now) {
    changes.changed(node, now, direction);
    if (direction == ChangeDirection.SHRINK) {
      shrinkRates.shrunk(node, now);
    }
  }

  void left(int node, long now) {
    changes.left(node, now);
    shrinkRates.left(node, now);
  }
}
