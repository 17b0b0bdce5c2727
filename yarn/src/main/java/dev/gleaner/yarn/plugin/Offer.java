package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.gate.Closeness;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;

/**
 * A node that CapacityScheduler is about to serve a request on.
 *
 * @param partition of the nodes that the request is for
 * @param fits whether the scheduler sees room for the request on the node
 * @param demandsMore whether the request needs more than cores and memory
 * @param closeness how near the node is to what the request names
 */
record Offer(
    SchedulerNode node,
    String partition,
    boolean fits,
    boolean demandsMore,
    Closeness closeness,
    NamedPlaces places) {}
