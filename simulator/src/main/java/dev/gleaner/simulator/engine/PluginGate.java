package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
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
  private final long patience;
  private final Map<Kind, Long> patientUntil = new HashMap<>();

  PluginGate(Cluster cluster, PlacementPolicy policy, Duration heartbeat) {
    patience = PATIENT_HEARTBEATS * heartbeat.toMillis();
    this.cluster = cluster;
    this.policy = policy;
  }

  @Override
  public boolean allows(Kind kind, int waiting, int node, long now) {
    Long until = patientUntil.get(kind);
    if (until != null && now > until) {
      return true;
    }
    if (!cluster.pool.hasRoom(node, kind.demand())) {
      boolean elsewhere = cluster.pool.nextWithRoom(node, kind.demand()) >= 0;
      if (elsewhere) {
        patientUntil.putIfAbsent(kind, now + patience);
      }
      return !elsewhere;
    }
    Decision decision = policy.consider(node, new Asked(kind), waiting, cluster.pool, now);
    if (decision instanceof Decision.Refuse
        || (decision instanceof Place place && place.node() == node)) {
      return true;
    }
    patientUntil.putIfAbsent(kind, now + worthwhile(decision) + patience);
    return false;
  }

  private static long worthwhile(Decision decision) {
    return decision.because() instanceof Reason.SoonerOnBusyNode busy ? busy.waitMillis() : 0;
  }

  @Override
  public void started(Kind kind) {
    patientUntil.remove(kind);
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
