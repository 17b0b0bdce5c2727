package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.Reason;
import dev.gleaner.yarn.plugin.ClusterMirror.Node;

/** Whether a request should be served on the node that reports. */
final class Judge {

  private final PluginSettings settings;
  private final NodeHistory history;
  private final PlacementPolicy policy;

  Judge(PluginSettings settings, NodeHistory history, PlacementPolicy policy) {
    this.settings = settings;
    this.history = history;
    this.policy = policy;
  }

  /**
   * @param fits whether the scheduler sees room for the request on the node
   */
  Verdict judge(Request request, Node node, boolean fits, long now) {
    if (history.dropsSeen(now) < settings.leastDrops()) {
      return new Verdict.Plain(PlainReason.NO_HISTORY);
    }
    if (request.isOutOfPatience(now)) {
      return new Verdict.Plain(PlainReason.PATIENCE);
    }
    Resources demand = request.shape().demand();
    Pool pool = node.pool();
    if (!fits || !pool.hasRoom(node.slot, demand)) {
      return elsewhere(pool.nextWithRoom(node.slot, demand));
    }
    Decision decision = request.shape().consider(policy, node.slot, pool, now);
    if (decision instanceof Place place && place.node() == node.slot) {
      return new Verdict.Here(place);
    }
    if (decision instanceof Place place) {
      return new Verdict.NotHere(place.node(), place.because());
    }
    return decision instanceof Wait wait
        ? new Verdict.NotHere(wait.node(), wait.because())
        : new Verdict.Plain(PlainReason.NO_ROOM);
  }

  /**
   * Without this CapacityScheduler would reserve the node for the request, and keep it from others,
   * although there is a node that could run it now.
   */
  private static Verdict elsewhere(int withRoom) {
    return withRoom >= 0
        ? new Verdict.NotHere(withRoom, new Reason.HasRoom(withRoom))
        : new Verdict.Plain(PlainReason.NO_ROOM);
  }

  /** Until when the request should put up with being turned down for this reason. */
  long patientUntil(Verdict.NotHere verdict, long now) {
    long worthwhile =
        verdict.because() instanceof Reason.SoonerOnBusyNode busy ? busy.waitMillis() : 0;
    return now + worthwhile + settings.patienceMillis();
  }
}
