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
import dev.gleaner.operate.drain.DrainSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DrainClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  /** Pods of Kubernetes have 30 s to stop unless they say otherwise. */
  private static final Duration MARGIN_AND_GRACE = DrainSettings.DEFAULTS.margin().plusSeconds(30);

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

  /** Nobody waits for its end: its replacement serves. Somebody may still be talking to it. */
  @Test
  void a_pod_that_was_replaced_lives_on_without_new_requests_until_it_has_to_stop()
      throws IOException {
    Nodes nodes = new Nodes(CLUSTER.client());
    ControllerSettings settings =
        new ControllerSettings(
            "here",
            "default",
            Mode.ON,
            DrainSettings.DEFAULTS,
            ControllerSettings.USUAL_LEAD,
            ControllerSettings.USUAL_PAUSE,
            Optional.empty());
    try (Web web = Web.start(CLUSTER.client(), "lives-on", 2, 1);
        Replica replica = Replicas.start(CLUSTER.client(), settings);
        Load load = Load.start(CLUSTER.cluster(), web.url(), 50)) {
      String victim = web.someNode();
      load.awaitAnswerFrom(victim);
      long end = nodes.giveNotice(victim, Duration.ofSeconds(80));
      until("no web pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      long gone = System.currentTimeMillis();
      web.awaitReady(2);
      JsonNode seen = load.stop();
      nodes.unmark(victim);

      assertThat(seen.get("failed").asInt()).as(seen.toString()).isZero();
      assertThat(replica.metrics().get(Count.PODS_TAKEN_OUT)).isPositive();
      // A second for a clock that tells whole ones.
      assertThat(gone).isGreaterThan(end - MARGIN_AND_GRACE.toMillis() - 1_000);
    }
  }

  private static Set<String> names(List<PodView> pods) {
    return pods.stream().map(PodView::name).collect(Collectors.toSet());
  }
}
