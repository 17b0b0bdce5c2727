package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * Spot VMs where a trace has harvest VMs. Each node becomes a spot VM of the largest given size
 * that its mean cores cover, or of the smallest. It is there while the harvest VM has that many
 * cores, is evicted when it has fewer, and comes back as a new node a provisioning delay after it
 * has enough again.
 *
 * @param sizes to choose from; only cores decide, since harvesting leaves memory alone
 */
public record AsSpot(CapacitySource harvest, List<Resources> sizes, long provisioningMillis)
    implements CapacitySource {

  public AsSpot {
    sizes = Sizes.sorted(sizes);
  }

  @Override
  public CapacityTrace capacity(RandomStreams streams, long durationMillis) {
    CapacityTrace trace = harvest.capacity(streams, durationMillis);
    List<NodeTrace> nodes = new ArrayList<>();
    for (NodeTrace node : trace.nodes()) {
      Resources size = Sizes.covered(sizes, Sizes.meanCores(node, trace.endMillis()));
      addSpots(node, size, trace.endMillis(), nodes);
    }
    return new CapacityTrace(nodes, trace.endMillis());
  }

  private void addSpots(NodeTrace node, Resources size, long end, List<NodeTrace> nodes) {
    int spots = 0;
    List<CapacityChange> changes = node.changes();
    int at = 0;
    while (at < changes.size()) {
      int until = at;
      while (until < changes.size() && covers(changes.get(until), size)) {
        until++;
      }
      // A node that is large enough from its start on was provisioned with it.
      long joins = changes.get(at).atMillis() + (at == 0 ? 0 : provisioningMillis);
      long leaves = until == changes.size() ? Long.MAX_VALUE : changes.get(until).atMillis();
      if (until > at && joins < leaves && joins <= end) {
        nodes.add(spot(node.name() + "-spot" + spots++, size, joins, leaves));
      }
      at = until + 1;
      while (at < changes.size() && !covers(changes.get(at), size)) {
        at++;
      }
    }
  }

  private static NodeTrace spot(String name, Resources size, long joins, long leaves) {
    List<CapacityChange> life = new ArrayList<>();
    life.add(new CapacityChange(joins, size));
    if (leaves != Long.MAX_VALUE) {
      life.add(new CapacityChange(leaves, Resources.NONE));
    }
    return new NodeTrace(name, life);
  }

  private static boolean covers(CapacityChange change, Resources size) {
    return change.capacity().cores() >= size.cores();
  }
}
