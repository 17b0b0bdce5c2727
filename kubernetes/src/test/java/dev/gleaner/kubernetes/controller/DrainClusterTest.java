package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.testing.Load;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DrainClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  @Test
  void a_node_that_leaves_with_notice_costs_no_request() throws IOException {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), "no-request", 3, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON);
        Load load = Load.start(CLUSTER.cluster(), web.url(), 50)) {
      String victim = web.someNode();
      load.awaitAnswerFrom(victim);
      Set<String> before = names(web.podsOn(victim));
      nodes.giveNotice(victim, Duration.ofMinutes(2));
      until("no web pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      CLUSTER.cluster().cut(victim);
      web.awaitReady(3);
      JsonNode seen = load.stop();
      CLUSTER.cluster().bringBack(victim);

      assertThat(seen.get("failed").asInt()).as(seen.toString()).isZero();
      assertThat(seen.get("nodes").has(victim)).as(seen.toString()).isTrue();
      assertThat(replica.metrics().get(Count.PODS_REPLACED)).isEqualTo(before.size());
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isZero();
    }
  }

  private static Set<String> names(List<PodView> pods) {
    return pods.stream().map(PodView::name).collect(Collectors.toSet());
  }
}
