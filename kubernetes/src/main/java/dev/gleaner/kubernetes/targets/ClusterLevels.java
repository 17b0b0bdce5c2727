package dev.gleaner.kubernetes.targets;

import dev.gleaner.kubernetes.karpenter.Ownership;
import dev.gleaner.kubernetes.pods.RequestedCores;
import dev.gleaner.kubernetes.targets.TargetStatus.TierLevel;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodList;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a cluster gives a target now.
 *
 * @param tiers by what counts: ready pods, or ready nodes
 * @param byTierAndPool what the ready nodes of each node pool have
 */
record ClusterLevels(List<TierLevel> tiers, Map<String, Map<String, Long>> byTierAndPool) {

  private static final String NODE_POOL = "karpenter.sh/nodepool";
  private static final String INSTANCE_TYPE = "node.kubernetes.io/instance-type";

  static ClusterLevels of(KubernetesClient client, String target, TargetSpec spec) {
    Map<String, Map<String, Long>> pools = new HashMap<>();
    List<Node> nodes = client.nodes().withLabel(Ownership.TARGET, target).list().getItems();
    for (Node node : nodes) {
      if (isThere(node)) {
        pools
            .computeIfAbsent(label(node, Ownership.TIER), tier -> new HashMap<>())
            .merge(label(node, NODE_POOL), units(node, spec.measure()), Long::sum);
      }
    }
    List<TierLevel> tiers =
        spec.needs().stream()
            .map(
                need ->
                    new TierLevel(
                        need.tier(),
                        need.amount(),
                        need.pods() == null
                            ? total(pools, need.tier())
                            : ofPods(client, need.pods())))
            .toList();
    return new ClusterLevels(tiers, pools);
  }

  Map<String, Long> pools(String tier) {
    return byTierAndPool.getOrDefault(tier, Map.of());
  }

  /** What the ready nodes of a tier have. */
  long ofNodes(String tier) {
    return total(byTierAndPool, tier);
  }

  TierLevel tier(String name) {
    return tiers.stream().filter(tier -> tier.name().equals(name)).findFirst().orElseThrow();
  }

  boolean met() {
    return tiers.stream().allMatch(TierLevel::met);
  }

  private static long total(Map<String, Map<String, Long>> pools, String tier) {
    return pools.getOrDefault(tier, Map.of()).values().stream().mapToLong(Long::longValue).sum();
  }

  private static long ofPods(KubernetesClient client, CountedPods pods) {
    Map<String, String> labels = pods.selector().matchLabels();
    PodList all =
        pods.namespace() == null
            ? client.pods().inAnyNamespace().withLabels(labels).list()
            : client.pods().inNamespace(pods.namespace()).withLabels(labels).list();
    List<Pod> ready =
        all.getItems().stream()
            .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
            .filter(Readiness::isPodReady)
            .toList();
    return pods.gives() == null
        ? ready.stream()
            .map(RequestedCores::of)
            .reduce(BigDecimal.ZERO, BigDecimal::add)
            .longValue()
        : (long) ready.size() * pods.gives();
  }

  // A node that is about to be taken away does no harm as long as it is there.
  private static boolean isThere(Node node) {
    return node.getMetadata().getDeletionTimestamp() == null && Readiness.isNodeReady(node);
  }

  // As it is sold, as plans count: what the system takes of it is the same in every plan.
  private static long units(Node node, Measure measure) {
    if (measure != null) {
      return measure.perType().getOrDefault(label(node, INSTANCE_TYPE), 0);
    }
    Quantity cores = node.getStatus().getCapacity().get("cpu");
    return cores == null ? 0 : cores.getNumericalAmount().longValue();
  }

  private static String label(Node node, String name) {
    return node.getMetadata().getLabels().getOrDefault(name, "");
  }
}
