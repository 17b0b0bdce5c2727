package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.NodeAttribute;
import org.apache.hadoop.yarn.api.records.NodeAttributeType;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.junit.jupiter.api.Test;

class NodeMarketsTest {

  private static NodeReport node(String host, String... attributes) {
    Resource some = Resource.newInstance(1, 1);
    NodeReport report =
        NodeReport.newInstance(
            NodeId.newInstance(host, 1), NodeState.RUNNING, "", "", some, some, 1, "", 0);
    if (attributes.length > 0) {
      report.setNodeAttributes(
          Set.of(
              NodeAttribute.newInstance(
                  "nm.yarn.io", attributes[0], NodeAttributeType.STRING, attributes[1])));
    }
    return report;
  }

  @Test
  void an_attribute_says_where_a_node_was_bought() {
    assertThat(
            NodeMarkets.of(
                List.of(
                    node("a", "market", "us-east-1a/c5.large"),
                    node("b", "rack", "7"),
                    node("c", "market", ""),
                    node("d"))))
        .isEqualTo(Map.of("a:1", "us-east-1a/c5.large"));
  }
}
