package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.PlacementPolicy;

/** The policy decides, job by job; a job that does not want the node leaves it to the next. */
record PolicyOffers(Cluster cluster, PlacementPolicy policy) implements Offers {

  @Override
  public Given offer(int node, long now) {
    for (SimulatedJob job : cluster.queues.inOrder()) {
      if (cluster.pool.hasRoom(node, job.leastDemand)
          && policy.offer(node, job.waiting(), cluster.pool, now) instanceof Place place
          && place.node() == node) {
        cluster.attempts().start((SimulatedTask) place.task(), node, now);
        return Given.STARTED;
      }
    }
    return Given.NOTHING;
  }
}
