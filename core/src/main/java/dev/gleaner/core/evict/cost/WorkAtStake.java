package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.RemainingLife;

/**
 * The work that is lost since the last checkpoint, in core-hours, times the chance that the
 * instance would have brought it home: that it ends by itself within the horizon, before it is
 * likely to be chosen again. Work that is bound to be lost later costs nothing now.
 *
 * @param horizonMillis how long an instance that is spared can hope to be left alone
 */
public record WorkAtStake(RemainingLife life, long horizonMillis) implements Cost {

  private static final WorkLost WORK_LOST = new WorkLost();

  public WorkAtStake {
    SincePeriod.requirePeriod(horizonMillis);
  }

  @Override
  public double of(Instance instance, long now) {
    return WORK_LOST.of(instance, now) * life.endsWithin(instance, now, horizonMillis);
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    Rank.Range lost = WORK_LOST.range(instance, fromMillis);
    return new Rank.Range(0, lost.most(), 0, lost.mostRise(), lost.untilMillis());
  }
}
