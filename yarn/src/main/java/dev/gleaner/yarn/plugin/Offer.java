package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.Closeness;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;

/**
 * A node that CapacityScheduler is about to serve a request on.
 *
 * @param partition of the nodes that the request is for
 * @param fits whether the scheduler sees room for the request on the node
 * @param closeness how near the node is to what the request names
 */
record Offer(
    SchedulerNode node, String partition, boolean fits, Closeness closeness, NamedPlaces places) {}
