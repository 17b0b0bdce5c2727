package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.List;

/** Which of some given sizes stands for a node whose size varies. */
final class Sizes {

  private Sizes() {}

  static List<Resources> sorted(List<Resources> sizes) {
    if (sizes.isEmpty() || sizes.stream().anyMatch(size -> size.cores() < 1)) {
      throw new BadInputException(
          "machine sizes are %s; expected at least one, each of at least 1 core".formatted(sizes));
    }
    return sizes.stream().sorted(Comparator.comparingInt(Resources::cores)).toList();
  }

  /** The largest size that so many cores cover, or else the smallest. */
  static Resources covered(List<Resources> sorted, double cores) {
    Resources best = sorted.get(0);
    for (Resources size : sorted) {
      best = size.cores() <= cores ? size : best;
    }
    return best;
  }

  /** The size nearest to so many cores, the smaller one of two. */
  static Resources nearest(List<Resources> sorted, double cores) {
    Resources best = sorted.get(0);
    for (Resources size : sorted) {
      best = Math.abs(size.cores() - cores) < Math.abs(best.cores() - cores) ? size : best;
    }
    return best;
  }

  /** Over the time that the node was there. */
  static double meanCores(NodeTrace node, long end) {
    CapacityChange last = node.changes().get(node.changes().size() - 1);
    long lived = (last.isEviction() ? last.atMillis() : end) - node.joinsAt();
    return lived == 0 ? last.capacity().cores() : coreMillis(node, end) / lived;
  }

  static double coreMillis(NodeTrace node, long end) {
    double sum = 0;
    List<CapacityChange> changes = node.changes();
    for (int i = 0; i < changes.size(); i++) {
      long until = i + 1 < changes.size() ? changes.get(i + 1).atMillis() : end;
      sum += (double) (until - changes.get(i).atMillis()) * changes.get(i).capacity().cores();
    }
    return sum;
  }
}
