package dev.gleaner.core.place;

import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import java.util.List;

/**
 * Decides which task runs on which node, or waits. An engine asks on one thread at a time, and
 * tells the pool what it has carried out before it asks again; a policy changes neither the pool
 * nor the tasks. It may remember what it saw, but an answer may be dropped: what counts is the
 * pool. No argument and no answer is null. What a policy throws reaches the engine.
 */
public interface PlacementPolicy {

  /**
   * Where should this task run, given the whole pool? A node that is named has room for the demand
   * now ({@link Pool#hasRoom}): an engine need not look again, and would overcommit the node. The
   * task of a {@link Place} is the one that was given. A wait is no promise: the engine may ask
   * again at any time. A refusal says that the pool as it is will never do.
   */
  Decision place(WaitingTask task, Pool pool, long now);

  /**
   * A node reports (a heartbeat): which of the tasks of one job, in the order in which the job asks
   * for them, should run on it now? The answer may name another node; an engine that hands out work
   * by heartbeats takes that as a wait.
   *
   * @param tasks at least one; the task of a {@link Place} is one of them
   */
  default Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    for (WaitingTask task : tasks) {
      if (pool.hasRoom(node, task.demand())) {
        return place(task, pool, now);
      }
    }
    return new Wait(new PlacementReason.NoRoom(tasks.get(0).demand()));
  }

  /**
   * A node reports, and the engine offers it requests one at a time, in an order of its own: should
   * this task run on it now? So many tasks of the same demand and estimate wait, this one included;
   * they do not all have to wait for the one node that is best.
   */
  default Decision consider(int node, WaitingTask task, int alike, Pool pool, long now) {
    Decision decision = offer(node, List.of(task), pool, now);
    return isAmong(task.among(), decision)
        ? decision
        : new Place(task, node, new PlacementReason.HasRoom(node));
  }

  /** A node that the task may not run on is not worth waiting for. */
  private static boolean isAmong(NodeSet among, Decision decision) {
    if (decision instanceof Place place) {
      return among.contains(place.node());
    }
    return !(decision instanceof Wait wait)
        || wait.node() == Decision.ANY_NODE
        || among.contains(wait.node());
  }
}
