package dev.gleaner.kubernetes.queue;

import io.fabric8.kubernetes.api.model.Node;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which node is which machine of the cloud, by {@code aws:///eu-west-1a/i-1234567890abcdef0}. */
final class Instances {

  private final Map<String, Node> nodes = new HashMap<>();

  Instances(Collection<Node> nodes) {
    for (Node node : nodes) {
      String provider = node.getSpec().getProviderID();
      if (provider != null) {
        this.nodes.put(provider.substring(provider.lastIndexOf('/') + 1), node);
      }
    }
  }

  Optional<Node> node(String instance) {
    return Optional.ofNullable(nodes.get(instance));
  }
}
