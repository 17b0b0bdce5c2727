package dev.gleaner.core.evict;

import java.util.List;

/**
 * The preemptible instances of a host that make room, and what that costs.
 *
 * @param leastCost no other instances of the host make room for less; the cost itself where nothing
 *     is cheaper, and below it where the search ended before it had compared them all
 */
public record Victims(List<Instance> instances, double cost, double leastCost) {

  public static final Victims NONE = new Victims(List.of(), 0);

  public Victims {
    instances = List.copyOf(instances);
  }

  /** The least costly. */
  public Victims(List<Instance> instances, double cost) {
    this(instances, cost, cost);
  }

  /** Whether nothing makes room for less. */
  public boolean areLeastCostly() {
    return leastCost >= cost;
  }

  /** Whether somebody has to end for the request: there is no room, or someone to be apart from. */
  public static boolean areNeeded(Host host, Request request) {
    return !request.isPreemptible()
        && (!host.hasRoom(HostState.FULL, request.size()) || areForced(host, request));
  }

  /** Whether preemptible instances of a group that is to be apart are in the way. */
  public static boolean areForced(Host host, Request request) {
    String group = request.needs().group();
    return request.needs().affinity() == Needs.Affinity.APART
        && host.members(HostState.FULL, group) > host.members(HostState.NORMAL_ONLY, group);
  }
}
