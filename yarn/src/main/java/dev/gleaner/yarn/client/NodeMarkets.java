package dev.gleaner.yarn.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.hadoop.yarn.api.records.NodeAttribute;
import org.apache.hadoop.yarn.api.records.NodeReport;

/** In which markets nodes were bought: a node attribute called {@code market} says so. */
final class NodeMarkets {

  private static final String NAME = "market";

  private NodeMarkets() {}

  static Map<String, String> of(List<NodeReport> nodes) {
    return nodes.stream()
        .filter(node -> market(node).isPresent())
        .collect(
            Collectors.toMap(
                node -> node.getNodeId().toString(),
                node -> market(node).orElseThrow(),
                (one, other) -> one));
  }

  private static Optional<String> market(NodeReport node) {
    return node.getNodeAttributes() == null
        ? Optional.empty()
        : node.getNodeAttributes().stream()
            .filter(one -> one.getAttributeKey().getAttributeName().equals(NAME))
            .map(NodeAttribute::getAttributeValue)
            .filter(value -> value != null && !value.isBlank())
            .findFirst();
  }
}
