package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Patience;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Reason;
import dev.gleaner.core.place.WaitingTask;
import dev.gleaner.simulator.engine.Reservations.Kind;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * The plug-in for YARN: asks the policy about one request at a time, and lets a request through
 * that was turned down for too long, or that no node has room for.
 */
final class PluginGate implements ReservingOffers.Gate {

  /** The plug-in's default, 10 s, by heartbeats of a second. */
  private static final int PATIENT_HEARTBEATS = 10;

  private final Cluster cluster;
  private final PlacementPolicy policy;
  private final long mostMillis;
  private final Map<Kind, Patience> patience = new HashMap<>();

  PluginGate(Cluster cluster, PlacementPolicy policy, Duration heartbeat) {
    mostMillis = PATIENT_HEARTBEATS * heartbeat.toMillis();
    this.cluster = cluster;
    this.policy = policy;
  }

  @Override
  public boolean allows(Kind kind, int waiting, int node, long now) {
    Patience left = patience.computeIfAbsent(kind, each -> new Patience(mostMillis));
    if (left.isOver(now)) {
      return true;
    }
    Reason against = against(kind, waiting, node, now);
    if (against == null || left.isOver(against, now)) {
      return true;
    }
    left.turnedDown(against, now);
    return false;
  }

  /** Why the node should not serve them; null if nothing speaks against it. */
  private Reason against(Kind kind, int waiting, int node, long now) {
    if (!cluster.pool.hasRoom(node, kind.demand())) {
      int elsewhere = cluster.pool.nextWithRoom(node, kind.demand());
      return elsewhere >= 0 ? new Reason.HasRoom(elsewhere) : null;
    }
    Decision decision = policy.consider(node, new Asked(kind), waiting, cluster.pool, now);
    boolean here =
        decision instanceof Decision.Refuse
            || (decision instanceof Place place && place.node() == node);
    return here ? null : decision.because();
  }

  @Override
  public void started(Kind kind) {
    patience.remove(kind);
  }

  /** All that the plug-in knows of a request. */
  private record Asked(Kind kind) implements WaitingTask {

    @Override
    public Resources demand() {
      return kind.demand();
    }

    @Override
    public long estimateMillis() {
      return kind.estimateMillis();
    }
  }
}
