package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.engine.Reservations.AlikeTasks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * CapacityScheduler as it is: the first task of the first job that a plug-in lets through gets the
 * node. If the node is large enough but has no room for it now, the node is kept for it, and from
 * all others.
 */
final class ReservingOffers implements Offers {

  /** Who may keep a request from a node, for now. */
  interface Gate {

    /** So many tasks of this kind wait: may they be served on the node, if only by keeping it? */
    boolean allows(AlikeTasks kind, int waiting, int node, long now);

    /** So many tasks of this kind wait from now on. */
    default void asked(AlikeTasks kind, int waiting) {}

    /** One of them got a node. */
    default void started(AlikeTasks kind) {}
  }

  private final Cluster cluster;
  private final Gate gate;
  private final Reservations reservations = new Reservations();

  ReservingOffers(Cluster cluster, Gate gate) {
    this.cluster = cluster;
    this.gate = gate;
  }

  @Override
  public void waiting(SimulatedJob job) {
    Map<AlikeTasks, Integer> counts = new LinkedHashMap<>();
    job.waiting().forEach(task -> counts.merge(AlikeTasks.of(task), 1, Integer::sum));
    counts.forEach(gate::asked);
  }

  @Override
  public Given offer(int node, long now) {
    forgetNodesThatLeft();
    AlikeTasks kind = reservations.on(node);
    return kind == null ? offerToAll(node, now) : offerTo(kind, node, now);
  }

  private void forgetNodesThatLeft() {
    for (int node = 0; node < cluster.slots(); node++) {
      if (reservations.on(node) != null && !cluster.pool.contains(node)) {
        reservations.giveUp(node);
      }
    }
  }

  private Given offerTo(AlikeTasks kind, int node, long now) {
    Optional<SimulatedTask> task = kind.job().waiting().stream().filter(kind::includes).findFirst();
    if (task.isEmpty()) {
      reservations.giveUp(node);
      return Given.NOTHING;
    }
    if (!cluster.pool.hasRoom(node, kind.demand())) {
      reservations.confirm(node);
      return Given.NOTHING;
    }
    reservations.giveUp(node);
    gate.started(kind);
    cluster.attempts().start(task.get(), node, now);
    return Given.STARTED_LAST;
  }

  private Given offerToAll(int node, long now) {
    for (SimulatedJob job : cluster.queues.inOrder()) {
      Optional<Given> given = offerTo(job, node, now);
      if (given.isPresent()) {
        return given.get();
      }
    }
    return Given.NOTHING;
  }

  /** Empty if the next job is to be asked. */
  private Optional<Given> offerTo(SimulatedJob job, int node, long now) {
    AlikeTasks last = null;
    for (SimulatedTask first : job.waiting()) {
      AlikeTasks kind = AlikeTasks.of(first);
      if (!kind.equals(last)) {
        if (isAtTheLimit(kind)) {
          return Optional.of(Given.NOTHING);
        }
        int waiting = (int) job.waiting().stream().filter(kind::includes).count();
        if (gate.allows(kind, waiting, node, now)) {
          return serve(first, kind, waiting, node, now);
        }
      }
      last = kind;
    }
    return Optional.empty();
  }

  /** Beyond this the whole queue has to wait, whoever could be served. */
  private boolean isAtTheLimit(AlikeTasks kind) {
    long headroom = headroom();
    return kind.demand().cores() > headroom
        && kind.demand().cores() > headroom + reservations.coresOf(kind.job());
  }

  /** What is kept counts as used, and all that is used must fit into the cluster. */
  private long headroom() {
    return cluster.account.freeCores() - reservations.cores();
  }

  private Optional<Given> serve(
      SimulatedTask first, AlikeTasks kind, int waiting, int node, long now) {
    if (!kind.demand().fitsIn(cluster.pool.capacity(node))) {
      return Optional.empty();
    }
    boolean mustGiveUp = kind.demand().cores() > headroom();
    boolean needsMore = reservations.needsMore(kind, waiting);
    if (cluster.pool.hasRoom(node, kind.demand())) {
      return start(first, kind, !needsMore || mustGiveUp, node, now);
    }
    if (!needsMore || mustGiveUp) {
      return Optional.empty();
    }
    reservations.keep(node, kind);
    return Optional.of(Given.NOTHING);
  }

  private Optional<Given> start(
      SimulatedTask task, AlikeTasks kind, boolean mustGiveUp, int node, long now) {
    if (mustGiveUp && !reservations.isHeld(kind)) {
      return Optional.empty();
    }
    if (mustGiveUp) {
      reservations.giveUpOne(kind);
    }
    gate.started(kind);
    cluster.attempts().start(task, node, now);
    return Optional.of(Given.STARTED);
  }
}
