package dev.gleaner.core.evict.move;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;

/**
 * Past the paper: a victim that has a place elsewhere costs only what the move costs, if that is
 * less. The places of all instances of a host are places for all of them at once, so the cost of
 * any victims is at least what making room costs with {@link MoveVictims} that keep to the same
 * places: more of them may find room than have a place here, but never fewer. (It may be more than
 * the least, since the dearest have the first choice of places whether or not they will be
 * victims.)
 *
 * @param moving at most what ending costs, or those that move all the same cost more than this says
 */
public record CostIfNotMoved(Cost ending, Cost moving, RoomElsewhere room) implements Cost {

  @Override
  public double of(Instance instance, long now) {
    double end = ending.of(instance, now);
    return room.of(instance, now) == HostSearch.NO_HOST
        ? end
        : Math.min(end, moving.of(instance, now));
  }

  /** Who has a place depends on other hosts too, and this must hold whatever becomes of them. */
  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    Rank.Range end = ending.range(instance, fromMillis);
    Rank.Range move = moving.range(instance, fromMillis);
    return new Rank.Range(
        Math.min(end.least(), move.least()),
        end.most(),
        Math.min(end.leastRise(), move.leastRise()),
        end.mostRise(),
        Math.min(end.untilMillis(), move.untilMillis()));
  }
}
