package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Reason;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Without heartbeats: new tasks are placed at once, a node with new room is offered at once, and
 * from time to time the jobs that chose to wait are asked again, since a node grows more
 * trustworthy merely by staying as it is.
 */
final class EventDispatch implements Dispatch {

  private final Cluster cluster;
  private final PlacementPolicy policy;
  private final long recheckMillis;

  /**
   * The node that a job chose to wait for: until the next recheck it is not asked about any other.
   */
  private final Map<SimulatedJob, Integer> awaits = new HashMap<>();

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
      } else {
        awaits.put(job, awaited(decision));
        noRoomFor = decision.because() instanceof Reason.NoRoom ? task.demand() : noRoomFor;
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
      int awaited = awaits.getOrDefault(job, Decision.ANY_NODE);
      if ((awaited != Decision.ANY_NODE && awaited != node)
          || !cluster.pool.hasRoom(node, job.leastDemand)) {
        continue;
      }
      Decision decision = policy.offer(node, job.waiting(), cluster.pool, now);
      if (decision instanceof Place place) {
        cluster.start((SimulatedTask) place.task(), place.node(), now);
        return true;
      }
      awaits.put(job, awaited(decision));
    }
    return false;
  }

  @Override
  public void timer(EventQueue.Kind kind, int subject, long now) {
    recheckIsDue = false;
    for (SimulatedJob job : cluster.queues.snapshot()) {
      while (!job.waiting().isEmpty() && startFirst(job, now)) {
        awaits.remove(job);
      }
    }
    scheduleRecheck(now);
  }

  private boolean startFirst(SimulatedJob job, long now) {
    SimulatedTask task = job.waiting().get(0);
    Decision decision = policy.place(task, cluster.pool, now);
    if (decision instanceof Place place) {
      cluster.start(task, place.node(), now);
      return true;
    }
    awaits.put(job, awaited(decision));
    return false;
  }

  private static int awaited(Decision decision) {
    return decision instanceof Wait wait ? wait.node() : Decision.ANY_NODE;
  }

  private void scheduleRecheck(long now) {
    if (!recheckIsDue && !cluster.queues.isEmpty()) {
      recheckIsDue = true;
      cluster.events.add(now + recheckMillis, EventQueue.Kind.RECHECK, 0, 0);
    }
  }
}
