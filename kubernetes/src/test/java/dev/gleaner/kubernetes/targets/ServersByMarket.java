package dev.gleaner.kubernetes.targets;

import io.fabric8.kubernetes.api.model.Node;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How many servers of which zone, type and contract: in a plan, and in a cluster. */
final class ServersByMarket {

  private ServersByMarket() {}

  static Map<String, Long> planned(TargetStatus status) {
    return status.plan().lots().stream()
        .collect(
            Collectors.toMap(
                lot -> market(lot.zone(), lot.type(), lot.contract()),
                lot -> (long) lot.servers()));
  }

  static Map<String, Long> counted(List<Node> nodes) {
    return nodes.stream()
        .map(node -> node.getMetadata().getLabels())
        .map(
            labels ->
                market(
                    labels.get("topology.kubernetes.io/zone"),
                    labels.get("node.kubernetes.io/instance-type"),
                    labels.get("karpenter.sh/capacity-type")))
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
  }

  private static String market(String zone, String type, String contract) {
    return zone + " " + type + " " + contract;
  }
}
