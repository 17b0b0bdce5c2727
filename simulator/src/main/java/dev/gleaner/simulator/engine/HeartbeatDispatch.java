package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.simulator.engine.Offers.Given;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.scenario.ClusterSettings;
import java.util.Arrays;
import java.util.BitSet;

/**
 * As in YARN: a node is given work only when it reports, every node at its own phase of the period.
 * Heartbeats that cannot start anything (nothing waits, or the node is full) are not simulated. A
 * node that was turned down dozes until anything has changed, or until the recheck is due, since
 * its age alone may change the answer.
 */
final class HeartbeatDispatch implements Dispatch {

  private static final long UNSCHEDULED = Long.MAX_VALUE;
  private static final int NOBODY = -1;

  private final Cluster cluster;
  private final Offers offers;
  private final long period;
  private final long recheckMillis;
  private final int assignments;
  private final RandomStream phases;
  private long[] phase = {};
  private long[] nextBeat = {};
  private final BitSet dozing = new BitSet();

  HeartbeatDispatch(Cluster cluster, Offers offers, ClusterSettings settings, RandomStream phases) {
    this.cluster = cluster;
    this.offers = offers;
    period = settings.heartbeat().toMillis();
    recheckMillis = settings.recheck().toMillis();
    assignments = settings.assignmentsPerHeartbeat();
    this.phases = phases;
  }

  /** The n-th node to be seen has the n-th phase, however many nodes there will be. */
  private void makeRoomForNewNodes() {
    int known = phase.length;
    if (known < cluster.slots()) {
      int length = Math.max(cluster.slots(), 2 * known);
      phase = Arrays.copyOf(phase, length);
      nextBeat = Arrays.copyOf(nextBeat, length);
      for (int node = known; node < length; node++) {
        phase[node] = (long) (phases.uniform() * period);
        nextBeat[node] = UNSCHEDULED;
      }
    }
  }

  @Override
  public void waiting(SimulatedJob job, long now) {
    offers.waiting(job);
    dozing.clear();
    for (int node = 0; node < cluster.slots(); node++) {
      schedule(node, now);
    }
  }

  @Override
  public void changed(int node, long now) {
    wakeDozing(NOBODY, now);
    schedule(node, now);
  }

  /** Simultaneous heartbeats come in order of nodes: those up to this one have had theirs. */
  private void wakeDozing(int upTo, long now) {
    for (int node = dozing.nextSetBit(0); node >= 0; node = dozing.nextSetBit(node + 1)) {
      schedule(node, node <= upTo ? now + 1 : now);
    }
    dozing.clear();
  }

  /**
   * The node's first heartbeat from this moment on, unless it has an earlier one coming or nothing
   * to report for. Heartbeats come last among simultaneous events, so that one at this very moment
   * is still to come.
   */
  private void schedule(int node, long from) {
    makeRoomForNewNodes();
    if (!cluster.pool.contains(node) || cluster.pool.isFull(node) || cluster.queues.isEmpty()) {
      return;
    }
    long beat = from + Math.floorMod(phase[node] - from, period);
    if (beat < nextBeat[node]) {
      nextBeat[node] = beat;
      cluster.events.add(beat, PoolEvents.Event.HEARTBEAT, node, 0);
    }
  }

  @Override
  public void timer(PoolEvents.Event kind, int node, long now) {
    if (nextBeat[node] != now) {
      return;
    }
    nextBeat[node] = UNSCHEDULED;
    dozing.clear(node);
    int started = 0;
    Given given = Given.STARTED;
    while (given == Given.STARTED
        && started < assignments
        && cluster.pool.contains(node)
        && !cluster.pool.isFull(node)) {
      given = offers.offer(node, now);
      started += given == Given.NOTHING ? 0 : 1;
    }
    if (started > 0) {
      wakeDozing(node, now);
    }
    if (started == assignments) {
      schedule(node, now + 1);
    } else {
      schedule(node, now + recheckMillis);
      dozing.set(node);
    }
  }
}
