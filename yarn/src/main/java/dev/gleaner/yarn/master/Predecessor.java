package dev.gleaner.yarn.master;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.client.api.AMRMClient;

/**
 * What the attempt before this one left behind: containers that still run are taken over, and those
 * that nobody speaks of are given up after a while.
 */
final class Predecessor {

  private static final long PATIENCE_MILLIS = 15_000;

  private final AMRMClient<?> resourceManager;
  private final Set<ContainerId> unheardOf = new LinkedHashSet<>();
  private final long giveUpAt;

  Predecessor(AMRMClient<?> resourceManager, Collection<String> containers, long nowMillis) {
    this.resourceManager = resourceManager;
    containers.forEach(container -> unheardOf.add(ContainerId.fromString(container)));
    this.giveUpAt = nowMillis + PATIENCE_MILLIS;
  }

  /** Containers that run, of which some may have no task: their master died before it wrote so. */
  void alive(List<Container> containers, Set<String> known) {
    for (Container container : containers) {
      heardOf(container.getId());
      if (!known.contains(container.getId().toString())) {
        resourceManager.releaseAssignedContainer(container.getId());
      }
    }
  }

  void heardOf(ContainerId container) {
    unheardOf.remove(container);
  }

  List<ContainerId> lost(long nowMillis) {
    if (unheardOf.isEmpty() || nowMillis < giveUpAt) {
      return List.of();
    }
    List<ContainerId> lost = new ArrayList<>(unheardOf);
    unheardOf.clear();
    return lost;
  }
}
