package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import dev.gleaner.operate.drain.DrainSettings;
import dev.gleaner.operate.drain.Occupant.Stage;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What clouds and machines do at the worst moment. */
class ManyFaultsClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  private static final Duration WARNING = Duration.ofMinutes(4);

  /** Two pods that no third node has room for: a cloud that sells nothing more. */
  private static final String LARGE =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: large}
      spec:
        replicas: 2
        selector: {matchLabels: {app: large}}
        template:
          metadata: {labels: {app: large}}
          spec:
            terminationGracePeriodSeconds: 1
            nodeSelector: {large: "yes"}
            affinity:
              podAntiAffinity:
                requiredDuringSchedulingIgnoredDuringExecution:
                - topologyKey: kubernetes.io/hostname
                  labelSelector: {matchLabels: {app: large}}
            containers: [{name: large, image: "gleaner.local/httpd:1", imagePullPolicy: Never}]
      ---
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata: {name: large}
      spec: {maxUnavailable: 0, selector: {matchLabels: {app: large}}}
      """;

  @Test
  void half_of_the_nodes_leave_at_once_and_nothing_is_forced() {
    Nodes nodes = new Nodes(CLUSTER.client());
    List<String> half = List.of("n1", "n2");
    try (Web web = Web.start(CLUSTER.client(), "half", 6, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      half.forEach(node -> nodes.giveNotice(node, WARNING));
      until(
          "no web pods on " + half,
          web::pods,
          pods -> pods.stream().noneMatch(pod -> half.contains(pod.node())));
      web.awaitReady(6);
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isZero();
      assertThat(replica.metrics().get(Count.DRAINS_BEGUN)).isEqualTo(2);
    } finally {
      half.forEach(nodes::unmark);
    }
  }

  @Test
  void where_no_replacement_comes_a_pod_serves_until_there_is_just_enough_time_to_end_it() {
    Nodes nodes = new Nodes(CLUSTER.client());
    List.of("n3", "n4").forEach(node -> label(node, "yes"));
    try (Web web = Web.start(CLUSTER.client(), "refused", 0, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      web.apply(LARGE);
      web.awaitReady(2);
      PodView victim = web.pods().get(0);
      long end = nodes.giveNotice(victim.node(), Duration.ofSeconds(30));
      until(
          "a replacement that nobody has room for",
          web::pods,
          pods -> pods.stream().anyMatch(pod -> pod.node().isEmpty()));
      assertThat(
              until(
                  "a node whose pod waits for its replacement",
                  () -> LeavingNodes.of(CLUSTER.client()),
                  status ->
                      status.stream().anyMatch(one -> one.pods().containsKey(Stage.REPLACING))))
          .singleElement()
          .satisfies(one -> assertThat(one.node()).isEqualTo(victim.node()));
      until(
          "the pod to get no more requests",
          () -> stage(web, victim),
          stage -> stage != Stage.REPLACING);
      assertThat(System.currentTimeMillis())
          .as("when the budget was overridden")
          .isGreaterThanOrEqualTo(
              end
                  - DrainSettings.DEFAULTS.margin().toMillis()
                  - DrainSettings.DEFAULTS.lag().toMillis()
                  - 1000);
      until("no pods on " + victim.node(), () -> web.podsOn(victim.node()), List::isEmpty);
      assertThat(replica.metrics().get(Count.EVICTIONS_REFUSED)).isPositive();
      nodes.unmark(victim.node());
    } finally {
      List.of("n3", "n4").forEach(node -> label(node, null));
    }
  }

  private static Stage stage(Web web, PodView pod) {
    return web.pods().stream()
        .filter(one -> one.uid().equals(pod.uid()))
        .map(PodView::stage)
        .findFirst()
        .orElse(Stage.STOPPING);
  }

  private static void label(String node, String value) {
    until(
        "a label of " + node,
        () ->
            CLUSTER
                .client()
                .nodes()
                .withName(node)
                .edit(
                    one ->
                        one.edit()
                            .editMetadata()
                            .addToLabels("large", value)
                            .endMetadata()
                            .build()),
        done -> true);
  }

  @ParameterizedTest
  @ValueSource(ints = {11, -11})
  void a_controller_whose_clock_is_minutes_wrong_drains_as_the_api_server_tells_the_time(
      int minutes) {
    Nodes nodes = new Nodes(CLUSTER.client());
    List<String> log = new CopyOnWriteArrayList<>();
    InstantSource wrong = InstantSource.offset(InstantSource.system(), Duration.ofMinutes(minutes));
    try (Web web =
            Web.start(CLUSTER.client(), "clock-" + (minutes > 0 ? "ahead" : "behind"), 2, 1);
        Replica replica =
            new Replica(
                CLUSTER.client(),
                Replicas.settings("wrong-clock", Mode.ON),
                List.of(),
                DecisionRecord.NONE,
                log::add,
                wrong)) {
      replica.start();
      String victim = web.someNode();
      nodes.giveNotice(victim, WARNING);
      until("no web pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      web.awaitReady(2);
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isZero();
      assertThat(log).anyMatch(line -> line.contains("the clock of this machine is 6"));
      nodes.unmark(victim);
    }
  }
}
