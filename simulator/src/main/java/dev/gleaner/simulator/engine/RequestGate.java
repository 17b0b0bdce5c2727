package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.gate.GateSettings;
import dev.gleaner.core.place.gate.GatedRequest;
import dev.gleaner.core.place.gate.NodeOffer;
import dev.gleaner.core.place.gate.PlacementGate;
import dev.gleaner.simulator.engine.Reservations.AlikeTasks;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The gate of the plug-in for YARN, asked about one kind of task of one job at a time. */
final class RequestGate implements ReservingOffers.Gate {

  /** The plug-in's patience is meant for heartbeats of this length. */
  private static final long USUAL_HEARTBEAT = 1000;

  private final Cluster cluster;
  private final PlacementGate gate;
  private final Map<AlikeTasks, GatedRequest> requests = new HashMap<>();

  RequestGate(Cluster cluster, PlacementPolicy policy, Duration heartbeat) {
    this.cluster = cluster;
    GateSettings usual = GateSettings.DEFAULTS;
    gate =
        new PlacementGate(
            usual.withPatienceMillis(
                usual.patienceMillis() / USUAL_HEARTBEAT * heartbeat.toMillis()),
            policy,
            cluster.estimates.history()::dropsSeen);
  }

  @Override
  public void asked(AlikeTasks kind, int waiting) {
    GatedRequest request = requests.computeIfAbsent(kind, each -> gate.newRequest());
    gate.ask(request, kind.demand(), kind.estimateMillis(), waiting);
  }

  @Override
  public boolean allows(AlikeTasks kind, int waiting, int node, long now) {
    asked(kind, waiting);
    Decision decision = gate.decide(requests.get(kind), NodeOffer.of(node), cluster.pool, now);
    return !(decision instanceof Decision.Wait);
  }

  @Override
  public void started(AlikeTasks kind) {
    GatedRequest request = requests.get(kind);
    request.served();
    if (request.waiting() == 0) {
      requests.remove(kind);
    }
  }
}
