package dev.gleaner.core.place.gate;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.StandAside;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;

/**
 * Where an engine asks that has a scheduler of its own, which offers nodes to one request at a
 * time: may this request be served on this node now? The policy is asked, unless there is a reason
 * to stand aside: nodes cannot be told apart yet, no node has room, or the request has waited long
 * enough. A real ResourceManager and the simulator ask the same gate.
 *
 * <p>Not thread-safe: whoever asks from several threads holds a lock. Time never goes back.
 */
public final class PlacementGate {

  /** How many drops of nodes were seen lately. */
  @FunctionalInterface
  public interface DropsSeen {
    int at(long now);
  }

  private final GateSettings settings;
  private final PlacementPolicy policy;
  private final DropsSeen drops;
  private final TaskShapes shapes = new TaskShapes();

  public PlacementGate(GateSettings settings, PlacementPolicy policy, DropsSeen drops) {
    this.settings = settings;
    this.policy = policy;
    this.drops = drops;
  }

  /** A request that asks for nothing yet. */
  public GatedRequest newRequest() {
    return new GatedRequest(new Patience(settings.patienceMillis()));
  }

  /**
   * So many tasks of this demand and estimate are wanted from now on, instead of what was wanted
   * before. Requests of one shape count together, whoever makes them.
   */
  public void ask(GatedRequest request, Resources demand, long estimateMillis, int count) {
    request.ask(shapes.of(demand, estimateMillis), count);
  }

  /**
   * May the request be served on the node? {@link Place} is always on this node; {@link Wait} means
   * not here, not now; with {@link StandAside} the engine does as if nobody had asked.
   *
   * @param request must have asked for something
   * @param pool the nodes that the request may use; contains the node of the offer
   */
  public Decision decide(GatedRequest request, NodeOffer offer, Pool pool, long now) {
    if (drops.at(now) < settings.leastDrops()) {
      return new StandAside(AsideReason.NO_HISTORY);
    }
    if (request.patience().isOver(now)) {
      return new StandAside(AsideReason.PATIENCE);
    }
    Wait nearer = request.awaitedNearerThan(offer.closeness());
    Decision decision =
        nearer != null && hasRoom(pool, nearer.node(), request)
            ? nearer
            : choose(request, offer, pool, now);
    if (decision instanceof Wait wait) {
      if (request.patience().isOver(wait.because(), now)) {
        return new StandAside(AsideReason.PATIENCE);
      }
      request.turnedDown(wait, offer.closeness(), now);
    }
    return decision;
  }

  private static boolean hasRoom(Pool pool, int node, GatedRequest request) {
    return node != Decision.ANY_NODE
        && pool.contains(node)
        && pool.hasRoom(node, request.shape().demand());
  }

  private Decision choose(GatedRequest request, NodeOffer offer, Pool pool, long now) {
    Resources demand = request.shape().demand();
    int node = offer.node();
    if (!offer.fits() || !pool.hasRoom(node, demand)) {
      return elsewhere(offer.among().nextWithRoom(node, demand, pool), now);
    }
    Decision decision =
        request.shape().consider(policy, node, offer.among(), request.waiting(), pool, now);
    if (decision instanceof Place place) {
      return place.node() == node ? place : new Wait(place.node(), now, place.because());
    }
    return decision instanceof Wait ? decision : new StandAside(AsideReason.NO_ROOM);
  }

  /**
   * Without this an engine would reserve the node for the request, and keep it from others,
   * although there is a node that could run it now.
   */
  private static Decision elsewhere(int withRoom, long now) {
    return withRoom >= 0
        ? new Wait(withRoom, now, new PlacementReason.HasRoom(withRoom))
        : new StandAside(AsideReason.NO_ROOM);
  }
}
