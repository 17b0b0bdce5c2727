package dev.gleaner.core.place;

import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import java.util.List;

/**
 * What YARN's CapacityScheduler does, the baseline: whichever node reports next and has room gets
 * the task. Nodes report in turn, so without heartbeats the nodes take turns.
 */
public final class NextNodeWithRoom implements PlacementPolicy {

  private int lastNode = -1;

  /** Begins with the first node. */
  public NextNodeWithRoom() {}

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    int node = pool.nextWithRoom(lastNode, task.demand());
    if (node < 0) {
      return new Wait(new PlacementReason.NoRoom(task.demand()));
    }
    lastNode = node;
    return new Place(task, node, new PlacementReason.HasRoom(node));
  }

  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    for (WaitingTask task : tasks) {
      if (pool.hasRoom(node, task.demand())) {
        return new Place(task, node, new PlacementReason.HasRoom(node));
      }
    }
    return new Wait(new PlacementReason.NoRoom(tasks.get(0).demand()));
  }
}
