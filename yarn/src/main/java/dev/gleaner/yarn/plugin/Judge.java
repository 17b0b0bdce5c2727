package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.NodeSet;
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
   * @param among the nodes that are as near to what the request names as this one, or nearer
   */
  Verdict judge(Request request, Node node, Offer offer, NodeSet among, long now) {
    if (history.dropsSeen(now) < settings.leastDrops()) {
      return new Verdict.Plain(PlainReason.NO_HISTORY);
    }
    if (request.patience().isOver(now)) {
      return new Verdict.Plain(PlainReason.PATIENCE);
    }
    Verdict.NotHere nearer = request.awaitedNearerThan(offer.closeness());
    Verdict verdict =
        nearer != null && hasRoom(node.pool(), nearer.awaited(), request)
            ? nearer
            : choose(request, node, offer.fits(), among, now);
    return verdict instanceof Verdict.NotHere wait && request.patience().isOver(wait.because(), now)
        ? new Verdict.Plain(PlainReason.PATIENCE)
        : verdict;
  }

  private static boolean hasRoom(Pool pool, int node, Request request) {
    return pool.contains(node) && pool.hasRoom(node, request.shape().demand());
  }

  private Verdict choose(Request request, Node node, boolean fits, NodeSet among, long now) {
    Resources demand = request.shape().demand();
    Pool pool = node.pool();
    if (!fits || !pool.hasRoom(node.slot, demand)) {
      return elsewhere(among.nextWithRoom(node.slot, demand, pool));
    }
    Decision decision =
        request.shape().consider(policy, node.slot, among, request.waiting(), pool, now);
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
}
