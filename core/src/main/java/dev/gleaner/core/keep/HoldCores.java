package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;

/**
 * A fixed budget of cores, such as "64 harvest VMs worth of resources" (§4.3). Less than one node
 * above or below it does not count.
 */
public record HoldCores(int cores, GiveBackOrder order) implements KeepPolicy {

  public HoldCores {
    if (cores < 1) {
      throw new BadInputException("%d cores to hold; expected at least 1".formatted(cores));
    }
  }

  @Override
  public Adjustment review(PoolState pool, long now) {
    Adjustment request = lost(pool, now);
    return request.isNone()
        ? Sizing.about(cores).giveBack(pool, order, 0, now, because(pool))
        : request;
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return Sizing.about(cores).request(pool, because(pool));
  }

  private String because(PoolState pool) {
    return "%d cores, and %d nodes to come, of %d cores wanted"
        .formatted(pool.cores(), pool.onTheirWay(), cores);
  }
}
