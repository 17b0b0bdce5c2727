package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Without heartbeats: new tasks are placed at once, a node with new room is offered at once, and
 * from time to time all that chose to wait are asked again, since a node grows more trustworthy
 * merely by staying as it is. Until then a job is asked only about the nodes that it waits for.
 */
final class EventDispatch implements Dispatch {

  private final Cluster cluster;
  private final PlacementPolicy policy;
  private final long recheckMillis;

  /** The nodes that a job chose to wait for; a job without an entry takes any. */
  private final Map<SimulatedJob, BitSet> awaits = new HashMap<>();

  private boolean recheckIsDue;

  EventDispatch(Cluster cluster, PlacementPolicy policy, long recheckMillis) {
    this.cluster = cluster;
    this.policy = policy;
    this.recheckMillis = recheckMillis;
  }

  @Override
  public void waiting(SimulatedJob job, long now) {
    Resources noRoomFor = null;
    BitSet awaited = new BitSet();
    boolean waitsForAny = false;
    for (SimulatedTask task : List.copyOf(job.waiting())) {
      if (noRoomFor != null && noRoomFor.fitsIn(task.demand())) {
        continue;
      }
      Decision decision = policy.place(task, cluster.pool, now);
      if (decision instanceof Place place) {
        cluster.attempts().start(task, place.node(), now);
      } else {
        waitsForAny |= !isAwaited(decision, awaited);
        noRoomFor =
            decision.because() instanceof PlacementReason.NoRoom ? task.demand() : noRoomFor;
      }
    }
    remember(job, waitsForAny ? null : awaited);
    scheduleRecheck(now);
  }

  private static boolean isAwaited(Decision decision, BitSet awaited) {
    if (decision instanceof Wait wait && wait.node() != Decision.ANY_NODE) {
      awaited.set(wait.node());
      return true;
    }
    return false;
  }

  private void remember(SimulatedJob job, BitSet awaited) {
    if (job.waiting().isEmpty() || awaited == null) {
      awaits.remove(job);
    } else {
      awaits.put(job, awaited);
    }
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
      BitSet awaited = awaits.get(job);
      if ((awaited != null && !awaited.get(node)) || !cluster.pool.hasRoom(node, job.leastDemand)) {
        continue;
      }
      Decision decision = policy.offer(node, job.waiting(), cluster.pool, now);
      if (decision instanceof Place place) {
        cluster.attempts().start((SimulatedTask) place.task(), place.node(), now);
        return true;
      }
      if (awaited != null && !isAwaited(decision, awaited)) {
        awaits.remove(job);
      }
    }
    return false;
  }

  @Override
  public void timer(PoolEvents.Event kind, int subject, long now) {
    recheckIsDue = false;
    for (SimulatedJob job : cluster.queues.snapshot()) {
      waiting(job, now);
    }
    scheduleRecheck(now);
  }

  private void scheduleRecheck(long now) {
    if (!recheckIsDue && !cluster.queues.isEmpty()) {
      recheckIsDue = true;
      cluster.events.add(now + recheckMillis, PoolEvents.Event.RECHECK, 0, 0);
    }
  }
}
