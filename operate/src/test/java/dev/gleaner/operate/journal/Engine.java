package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.model.Resources;
import java.util.concurrent.TimeUnit;

/** The estimates that a history is read for. */
final class Engine implements NodeEvents {

  private final NodeEstimates estimates =
      NodeEstimates.over(TimeUnit.DAYS.toMillis(1), EstimateSettings.DEFAULTS).withDrops();
  final ChangeHistory changes = estimates.changes();
  final DropHistory drops = estimates.drops();

  int slot(String node) {
    return estimates.history().slot(node);
  }

  @Override
  public void joined(String node, Resources size, long at) {
    estimates.history().joined(node, size, at);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    estimates.history().resized(node, size, at);
  }

  @Override
  public void evicted(String node, long at) {
    estimates.history().evicted(node, at);
  }

  @Override
  public void left(String node, long at) {
    estimates.history().left(node, at);
  }
}
