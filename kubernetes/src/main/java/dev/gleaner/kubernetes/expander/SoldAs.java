package dev.gleaner.kubernetes.expander;

import java.util.List;
import java.util.Map;

/**
 * What a node is to the one who pays for it, read from the labels that clouds set.
 *
 * @param zone empty where the cloud says nothing
 * @param contract {@code spot} or {@code on-demand}, as in the status of targets
 */
record SoldAs(String type, String zone, String contract) {

  private record Sign(String label, String value) {}

  /** Karpenter's, EKS', GKE's two, and AKS'. */
  private static final List<Sign> SPOT =
      List.of(
          new Sign("karpenter.sh/capacity-type", "spot"),
          new Sign("eks.amazonaws.com/capacityType", "SPOT"),
          new Sign("cloud.google.com/gke-spot", "true"),
          new Sign("cloud.google.com/gke-preemptible", "true"),
          new Sign("kubernetes.azure.com/scalesetpriority", "spot"));

  static SoldAs of(Map<String, String> labels) {
    boolean spot = SPOT.stream().anyMatch(sign -> sign.value().equals(labels.get(sign.label())));
    return new SoldAs(
        labels.getOrDefault("node.kubernetes.io/instance-type", ""),
        labels.getOrDefault("topology.kubernetes.io/zone", ""),
        spot ? "spot" : "on-demand");
  }
}
