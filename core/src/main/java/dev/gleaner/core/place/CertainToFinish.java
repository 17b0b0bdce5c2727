package dev.gleaner.core.place;

import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import java.util.List;

/**
 * The SlackSched paper's Oracle: it knows when nodes will shrink, runs a task only where it will be
 * done before, going by the task's estimate, and otherwise leaves it for another node or a later
 * time. With exact estimates nothing is ever killed; with errors it makes close calls that fail
 * (§4.2.1). It is no bound: it also waits where a kill would cost less than the wait.
 */
public final class CertainToFinish implements PlacementPolicy {

  /** What only a simulator can know. */
  public interface Future {
    /** When the node next shrinks after {@code now}; {@link Pool#NEVER} if it does not. */
    long nextShrink(int node, long now);
  }

  private final Future future;
  private int lastNode = -1;

  public CertainToFinish(Future future) {
    this.future = future;
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    int first = pool.nextWithRoom(lastNode, task.demand());
    if (first < 0) {
      return new Wait(new PlacementReason.NoRoom(task.demand()));
    }
    int node = first;
    do {
      long shrink = future.nextShrink(node, now);
      if (now + task.estimateMillis() <= shrink) {
        lastNode = node;
        return new Place(task, node, new PlacementReason.EndsBeforeShrink(node, shrink));
      }
      node = pool.nextWithRoom(node, task.demand());
    } while (node != first);
    return new Wait(new PlacementReason.NowhereSafe(task.demand()));
  }

  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    long shrink = future.nextShrink(node, now);
    for (WaitingTask task : tasks) {
      if (now + task.estimateMillis() <= shrink && pool.hasRoom(node, task.demand())) {
        return new Place(task, node, new PlacementReason.EndsBeforeShrink(node, shrink));
      }
    }
    return new Wait(new PlacementReason.NowhereSafe(tasks.get(0).demand()));
  }
}
