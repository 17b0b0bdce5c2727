package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * Regular VMs where a trace has harvest VMs: for each node one of the given size that is nearest to
 * its mean cores, round and round until together they have as many cores as the harvest VMs had on
 * average; from the start to the end and without any change.
 *
 * @param sizes to choose from; only cores decide, since harvesting leaves memory alone
 */
public record AsRegular(CapacitySource harvest, List<Resources> sizes) implements CapacitySource {

  public AsRegular {
    sizes = Sizes.sorted(sizes);
  }

  @Override
  public CapacityTrace capacity(RandomStreams streams, long durationMillis) {
    CapacityTrace trace = harvest.capacity(streams, durationMillis);
    long end = trace.endMillis();
    double wanted = trace.nodes().stream().mapToDouble(node -> Sizes.coreMillis(node, end)).sum();
    wanted /= Math.max(1, end);
    List<NodeTrace> nodes = new ArrayList<>();
    double given = 0;
    for (int round = 1; round == 1 || given + sizes.get(0).cores() / 2.0 <= wanted; round++) {
      double before = given;
      for (NodeTrace node : trace.nodes()) {
        Resources size = Sizes.nearest(sizes, Sizes.meanCores(node, end));
        // Somebody who holds machines holds at least one.
        if (nodes.isEmpty() || given + size.cores() / 2.0 <= wanted) {
          given += size.cores();
          String name = round == 1 ? node.name() : node.name() + "-" + round;
          nodes.add(new NodeTrace(name, List.of(new CapacityChange(0, size))));
        }
      }
      if (given == before) {
        break;
      }
    }
    return new CapacityTrace(nodes, end);
  }
}
