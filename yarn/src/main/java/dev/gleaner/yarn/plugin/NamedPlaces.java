package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.gate.Closeness;
import java.util.BitSet;
import java.util.Set;

/**
 * The hosts and racks where a request still wants containers. Which nodes that are is looked up
 * with the engine's lock held, and again when nodes have come or gone.
 */
final class NamedPlaces {

  private static final long NEVER = -1;

  private final Set<String> names;
  private long lookedUpAt = NEVER;
  private NodeSet onHosts;
  private NodeSet onHostsOrInRacks;

  NamedPlaces(Set<String> names) {
    this.names = Set.copyOf(names);
  }

  /** The nodes that are at least so near. */
  NodeSet within(Closeness closeness, Locations locations) {
    if (closeness == Closeness.ANYWHERE) {
      return NodeSet.ALL;
    }
    if (lookedUpAt != locations.version()) {
      lookUp(locations);
    }
    return closeness == Closeness.HOST ? onHosts : onHostsOrInRacks;
  }

  private void lookUp(Locations locations) {
    BitSet nodes = new BitSet();
    names.forEach(name -> nodes.or(locations.onHost(name)));
    onHosts = NodeSet.of(nodes);
    names.forEach(name -> nodes.or(locations.inRack(name)));
    onHostsOrInRacks = NodeSet.of(nodes);
    lookedUpAt = locations.version();
  }
}
