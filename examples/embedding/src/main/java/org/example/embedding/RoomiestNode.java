package org.example.embedding;

import dev.gleaner.core.model.Reason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;

/** Spreads work: the node with the most free cores. */
public final class RoomiestNode implements PlacementPolicy {

  /** Reasons of one's own stand beside those of Gleaner. */
  record MostFreeCores(int node, int cores) implements Reason {
    @Override
    public String text(NodeNames names) {
      return "%s has the most free cores, %d".formatted(names.name(node), cores);
    }
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    int best = -1;
    for (int node = 0; node < pool.slots(); node++) {
      if (pool.contains(node)
          && pool.hasRoom(node, task.demand())
          && (best < 0 || pool.freeCores(node) > pool.freeCores(best))) {
        best = node;
      }
    }
    return best < 0
        ? new Wait(new PlacementReason.NoRoom(task.demand()))
        : new Place(task, best, new MostFreeCores(best, pool.freeCores(best)));
  }
}
