package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Karpenter's {@code karpenter.k8s.aws/v1} EC2NodeClass: what all nodes of a purchase have in
 * common. Role, subnets and security groups are named and tagged as in Karpenter's own guide for
 * new clusters, so that the name of the cluster is all that has to be filled in.
 */
final class NodeClass {

  private static final String DISCOVERY = "karpenter.sh/discovery";

  private NodeClass() {}

  static ObjectNode of(OrderSettings settings) {
    ObjectNode nodeClass = JsonNodeFactory.instance.objectNode();
    nodeClass.put("apiVersion", "karpenter.k8s.aws/v1").put("kind", "EC2NodeClass");
    nodeClass.putObject("metadata").put("name", settings.nodeClass());
    ObjectNode spec = nodeClass.putObject("spec");
    spec.put("role", "KarpenterNodeRole-" + settings.cluster());
    // Of either architecture; a pinned version would be out of date before it is read here.
    spec.putArray("amiSelectorTerms").addObject().put("alias", "al2023@latest");
    ArrayNode subnets = spec.putArray("subnetSelectorTerms");
    settings.subnets().values().stream()
        .sorted()
        .distinct()
        .forEach(subnet -> subnets.addObject().put("id", subnet));
    if (subnets.isEmpty()) {
      tagged(subnets, settings);
    }
    tagged(spec.putArray("securityGroupSelectorTerms"), settings);
    spec.putObject("tags").put("gleaner-plan", settings.name());
    return nodeClass;
  }

  private static void tagged(ArrayNode terms, OrderSettings settings) {
    terms.addObject().putObject("tags").put(DISCOVERY, settings.cluster());
  }
}
