package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * Spot VMs where a trace has harvest VMs. What each node has is sold as as many spot VMs of one
 * size as fit: the largest given size of which its mean cores cover two, or the smallest. When the
 * harvest VM shrinks, those that no longer fit are evicted, the last first; when it grows, new ones
 * come after a provisioning delay.
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
      Resources size = Sizes.covered(sizes, Sizes.meanCores(node, trace.endMillis()) / 2);
      int most =
          node.changes().stream().mapToInt(change -> change.capacity().cores()).max().orElse(0);
      for (int place = 1; place * size.cores() <= most; place++) {
        addSpots(node, size, place, trace.endMillis(), nodes);
      }
    }
    return new CapacityTrace(nodes, trace.endMillis());
  }

  /** The spot VMs, one after the other, that have this place on the node. */
  private void addSpots(
      NodeTrace node, Resources size, int place, long end, List<NodeTrace> nodes) {
    int needed = place * size.cores();
    int spots = 0;
    List<CapacityChange> changes = node.changes();
    int at = 0;
    while (at < changes.size()) {
      int until = at;
      while (until < changes.size() && covers(changes.get(until), needed)) {
        until++;
      }
      // A node that is large enough from its start on was provisioned with it.
      long joins = changes.get(at).atMillis() + (at == 0 ? 0 : provisioningMillis);
      long leaves = until == changes.size() ? Long.MAX_VALUE : changes.get(until).atMillis();
      if (until > at && joins < leaves && joins <= end) {
        nodes.add(spot("%s-spot%d.%d".formatted(node.name(), place, spots++), size, joins, leaves));
      }
      at = until + 1;
      while (at < changes.size() && !covers(changes.get(at), needed)) {
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

  private static boolean covers(CapacityChange change, int cores) {
    return change.capacity().cores() >= cores;
  }
}
