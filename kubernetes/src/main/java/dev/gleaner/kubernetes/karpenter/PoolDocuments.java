package dev.gleaner.kubernetes.karpenter;

import dev.gleaner.clouds.orders.KarpenterOrder;
import dev.gleaner.clouds.orders.OrderSettings;
import dev.gleaner.core.buy.markets.Purchase;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A purchase as Karpenter's node pools. They are those that {@code gleaner plan -o karpenter}
 * prints, with the marks of the target that owns them, and its node class.
 */
public final class PoolDocuments {

  private static final KubernetesSerialization YAML = new KubernetesSerialization();

  private final Ownership ownership;
  private final boolean fixed;
  private final Map<String, String> nodeClass;

  /**
   * For the pools of one target.
   *
   * @param fixed all nodes are held, whether pods wait or not
   * @param nodeClass group, kind and name, as a node pool refers to it
   */
  public PoolDocuments(Ownership ownership, boolean fixed, Map<String, String> nodeClass) {
    this.ownership = ownership;
    this.fixed = fixed;
    this.nodeClass = Map.copyOf(nodeClass);
  }

  /** One pool for each lot of a tier, in their order. */
  public List<GenericKubernetesResource> of(String tier, Purchase purchase) {
    KarpenterOrder order = fixed ? KarpenterOrder.fixed() : KarpenterOrder.ceiling();
    String text = order.text(purchase, settings(tier));
    return Arrays.stream(text.split("(?m)^---\n"))
        .filter(document -> !document.isBlank())
        .map(document -> YAML.unmarshal(document, GenericKubernetesResource.class))
        .map(pool -> marked(pool, tier))
        .toList();
  }

  private OrderSettings settings(String tier) {
    return new OrderSettings(
        PoolNames.prefix(ownership.owner().getMetadata().getName(), tier),
        OrderSettings.PLACEHOLDER,
        "$Default",
        OptionalDouble.empty(),
        nodeClass.get("name"),
        OrderSettings.CLUSTER_PLACEHOLDER,
        Map.of());
  }

  private GenericKubernetesResource marked(GenericKubernetesResource pool, String tier) {
    pool.getMetadata().setLabels(ownership.labels(tier));
    pool.getMetadata().setOwnerReferences(List.of(ownership.reference()));
    Map<String, Object> template = part(part(pool.getAdditionalProperties(), "spec"), "template");
    template.put("metadata", Map.of("labels", ownership.nodeLabels(tier)));
    part(template, "spec").put("nodeClassRef", new LinkedHashMap<>(nodeClass));
    return pool;
  }

  @SuppressWarnings("unchecked") // What was read from YAML has maps of this kind only.
  static Map<String, Object> part(Map<String, Object> whole, String name) {
    return (Map<String, Object>) whole.get(name);
  }
}
