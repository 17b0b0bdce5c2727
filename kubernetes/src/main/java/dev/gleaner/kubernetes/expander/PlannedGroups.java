package dev.gleaner.kubernetes.expander;

import dev.gleaner.kubernetes.karpenter.Ownership;
import dev.gleaner.kubernetes.targets.CapacityTarget;
import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import dev.gleaner.kubernetes.targets.TargetMode;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Which node groups bring the cluster nearest to its plans.
 *
 * @param lots what all targets that are carried out hold, each with the name of its target
 * @param there the labels of all nodes that are there
 */
record PlannedGroups(List<TargetLot> lots, List<Map<String, String>> there) {

  /** Servers of one market that a target wants. */
  record TargetLot(String target, HeldLot lot) {

    /** Whether a node with these labels is one of them. */
    boolean wants(Map<String, String> labels) {
      String owner = labels.getOrDefault(Ownership.TARGET, target);
      String tier = labels.getOrDefault(Ownership.TIER, lot.tier());
      SoldAs node = SoldAs.of(labels);
      return owner.equals(target)
          && tier.equals(lot.tier())
          && node.type().equals(lot.type())
          && node.zone().equals(lot.zone())
          && node.contract().equals(lot.contract());
    }
  }

  /** What the status of targets says now, whoever leads. */
  static PlannedGroups of(KubernetesClient client) {
    List<TargetLot> lots =
        client.resources(CapacityTarget.class).list().getItems().stream()
            .filter(target -> target.getSpec().mode() == TargetMode.ON)
            .filter(target -> target.getStatus() != null && target.getStatus().plan() != null)
            .flatMap(
                target ->
                    target.getStatus().plan().lots().stream()
                        .map(lot -> new TargetLot(target.getMetadata().getName(), lot)))
            .toList();
    return new PlannedGroups(
        lots,
        client.nodes().list().getItems().stream()
            .map(node -> node.getMetadata().getLabels())
            .toList());
  }

  /**
   * The groups whose market misses the most capacity of its plan. Empty where no group is of a
   * market that misses some: the autoscaler then chooses as if nobody had been asked.
   */
  List<NodeGroup> best(List<NodeGroup> groups) {
    List<NodeGroup> best = new ArrayList<>();
    double most = 0;
    for (NodeGroup group : groups) {
      double missing = missing(group);
      if (missing > most) {
        best.clear();
        most = missing;
      }
      if (missing > 0 && missing == most) {
        best.add(group);
      }
    }
    return best;
  }

  private double missing(NodeGroup group) {
    return lots.stream()
        .filter(lot -> lot.wants(group.labels()))
        .mapToDouble(this::missing)
        .max()
        .orElse(0);
  }

  private double missing(TargetLot wanted) {
    long have = there.stream().filter(wanted::wants).count();
    HeldLot lot = wanted.lot();
    return Math.max(0, lot.servers() - have) * ((double) lot.capacity() / lot.servers());
  }
}
