package dev.gleaner.core.keep;

/**
 * A fixed budget of cores, such as "64 harvest VMs worth of resources" (§4.3). Less than one node
 * of average size above or below it does not count.
 */
public record HoldCores(int cores, GiveBackOrder order) implements KeepPolicy {

  @Override
  public Adjustment review(PoolState pool, long now) {
    Adjustment adjustment = lost(pool, now);
    if (!adjustment.isNone()) {
      return adjustment;
    }
    return Sizing.giveBack(
        pool, order, cores, 0, now, "%d cores of %d wanted".formatted(pool.cores(), cores));
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return Sizing.request(pool, cores, "%d cores of %d wanted".formatted(pool.cores(), cores));
  }
}
