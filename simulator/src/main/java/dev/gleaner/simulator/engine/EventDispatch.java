package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Reason;
import java.util.List;

/**
 * Without heartbeats: new tasks are placed at once, a node with new room is offered at once, and
 * from time to time the jobs that chose to wait are asked again, since a node grows more
 * trustworthy merely by staying as it is.
 */
final class EventDispatch implements Dispatch {

  private final Cluster cluster;
  private final PlacementPolicy policy;
  private final long recheckMillis;
  private boolean recheckIsDue;

  EventDispatch(Cluster cluster, PlacementPolicy policy, long recheckMillis) {
    this.cluster = cluster;
    this.policy = policy;
    this.recheckMillis = recheckMillis;
  }

  @Override
  public void waiting(SimulatedJob job, long now) {
    Resources noRoomFor = null;
    for (SimulatedTask task : List.copyOf(job.waiting())) {
      if (noRoomFor != null && noRoomFor.fitsIn(task.demand())) {
        continue;
      }
      Decision decision = policy.place(task, cluster.pool, now);
      if (decision instanceof Place place) {
        cluster.start(task, place.node(), now);
      } else if (decision.because() instanceof Reason.NoRoom) {
        noRoomFor = task.demand();
      }
    }
    scheduleRecheck(now);
  }

  @Override
  public void changed(int node, long now) {
    boolean started = cluster.pool.contains(node);
    while (started) {
      started = startOne(node, now);
    }
    scheduleRecheck(now);
  }

  private boolean startOne(int node, long now) {
    if (cluster.pool.isFull(node)) {
      return false;
    }
    for (SimulatedJob job : cluster.queues.inOrder()) {
      if (policy.offer(node, job.waiting(), cluster.pool, now) instanceof Place place) {
        cluster.start((SimulatedTask) place.task(), place.node(), now);
        return true;
      }
    }
    return false;
  }

  @Override
  public void timer(EventQueue.Kind kind, int subject, long now) {
    recheckIsDue = false;
    for (SimulatedJob job : cluster.queues.snapshot()) {
      while (!job.waiting().isEmpty()
          && policy.place(job.waiting().get(0), cluster.pool, now) instanceof Place place) {
        cluster.start((SimulatedTask) place.task(), place.node(), now);
      }
    }
    scheduleRecheck(now);
  }

  private void scheduleRecheck(long now) {
    if (!recheckIsDue && !cluster.queues.isEmpty()) {
      recheckIsDue = true;
      cluster.events.add(now + recheckMillis, EventQueue.Kind.RECHECK, 0, 0);
    }
  }
}
