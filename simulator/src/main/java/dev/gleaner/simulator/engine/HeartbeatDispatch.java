package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.simulator.scenario.ClusterSettings;
import java.util.Arrays;

/**
 * As in YARN: a node is given work only when it reports, every node at its own phase of the period.
 * Heartbeats that cannot start anything (nothing waits, or the node is full) are not simulated. A
 * node that was turned down is asked again when anything has changed, or after the recheck period,
 * since its age alone may change the answer.
 */
final class HeartbeatDispatch implements Dispatch {

  private final Cluster cluster;
  private final PlacementPolicy policy;
  private final long period;
  private final long recheckMillis;
  private final int assignments;
  private final long[] phase;
  private final boolean[] scheduled;
  private final long[] askedAt;
  private final long[] askedVersion;

  HeartbeatDispatch(
      Cluster cluster, PlacementPolicy policy, ClusterSettings settings, RandomStream phases) {
    this.cluster = cluster;
    this.policy = policy;
    period = settings.heartbeat().toMillis();
    recheckMillis = settings.recheck().toMillis();
    assignments = settings.assignmentsPerHeartbeat();
    phase = new long[cluster.size()];
    Arrays.setAll(phase, node -> (long) (phases.uniform() * period));
    scheduled = new boolean[cluster.size()];
    askedAt = new long[cluster.size()];
    askedVersion = new long[cluster.size()];
    Arrays.fill(askedVersion, -1);
  }

  @Override
  public void waiting(SimulatedJob job, long now) {
    for (int node = 0; node < phase.length; node++) {
      wake(node, now);
    }
  }

  @Override
  public void changed(int node, long now) {
    wake(node, now);
  }

  private void wake(int node, long now) {
    if (!scheduled[node]
        && cluster.pool.contains(node)
        && !cluster.pool.isFull(node)
        && !cluster.queues.isEmpty()) {
      scheduled[node] = true;
      long sinceBeat = Math.floorMod(now - phase[node], period);
      cluster.events.add(now - sinceBeat + period, EventQueue.Kind.HEARTBEAT, node, 0);
    }
  }

  @Override
  public void timer(EventQueue.Kind kind, int node, long now) {
    scheduled[node] = false;
    if (cluster.pool.contains(node)
        && (askedVersion[node] != cluster.version() || now >= askedAt[node] + recheckMillis)) {
      askedAt[node] = now;
      int started = 0;
      while (started < assignments && !cluster.pool.isFull(node) && startOne(node, now)) {
        started++;
      }
      askedVersion[node] = started == assignments ? -1 : cluster.version();
    }
    wake(node, now);
  }

  private boolean startOne(int node, long now) {
    for (SimulatedJob job : cluster.queues.inOrder()) {
      if (policy.offer(node, job.waiting(), cluster.pool, now) instanceof Place place
          && place.node() == node) {
        cluster.start((SimulatedTask) place.task(), node, now);
        return true;
      }
    }
    return false;
  }
}
