package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.engine.Reservations.Kind;
import java.util.Optional;

/**
 * CapacityScheduler as it is: the first task of the first job gets the node. If the node is large
 * enough but has no room for it now, the node is kept for it, and from all others.
 */
final class ReservingOffers implements Offers {

  private final Cluster cluster;
  private final Reservations reservations = new Reservations();

  ReservingOffers(Cluster cluster) {
    this.cluster = cluster;
  }

  @Override
  public Given offer(int node, long now) {
    forgetNodesThatLeft();
    Kind kind = reservations.on(node);
    return kind == null ? offerToAll(node, now) : offerTo(kind, node, now);
  }

  private void forgetNodesThatLeft() {
    for (int node = 0; node < cluster.slots(); node++) {
      if (reservations.on(node) != null && !cluster.pool.contains(node)) {
        reservations.giveUp(node);
      }
    }
  }

  private Given offerTo(Kind kind, int node, long now) {
    Optional<SimulatedTask> task =
        kind.job().waiting().stream().filter(kind::includes).findFirst();
    if (task.isEmpty()) {
      reservations.giveUp(node);
      return Given.NOTHING;
    }
    if (!cluster.pool.hasRoom(node, kind.demand())) {
      reservations.confirm(node);
      return Given.NOTHING;
    }
    reservations.giveUp(node);
    cluster.attempts().start(task.get(), node, now);
    return Given.STARTED_LAST;
  }

  private Given offerToAll(int node, long now) {
    for (SimulatedJob job : cluster.queues.inOrder()) {
      SimulatedTask first = job.waiting().get(0);
      Kind kind = Kind.of(first);
      if (!first.demand().fitsIn(cluster.pool.capacity(node))) {
        continue;
      }
      // What is kept counts as used, and all that is used must fit into the cluster.
      long headroom = cluster.account.freeCores() - reservations.cores();
      boolean mustGiveUp = first.demand().cores() > headroom;
      if (mustGiveUp && first.demand().cores() > headroom + reservations.coresOf(job)) {
        return Given.NOTHING;
      }
      int waiting = (int) job.waiting().stream().filter(kind::includes).count();
      boolean needsMore = reservations.needsMore(kind, waiting);
      if (cluster.pool.hasRoom(node, first.demand())) {
        if ((!needsMore || mustGiveUp) && !reservations.isHeld(kind)) {
          continue;
        }
        if (!needsMore || mustGiveUp) {
          reservations.giveUpOne(kind);
        }
        cluster.attempts().start(first, node, now);
        return Given.STARTED;
      }
      if (needsMore && !mustGiveUp) {
        reservations.keep(node, kind);
        return Given.NOTHING;
      }
    }
    return Given.NOTHING;
  }
}
