package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import dev.gleaner.operate.drain.DrainSettings;
import dev.gleaner.operate.drain.Occupant.Stage;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Pods that must not go as soon as their node leaves. */
class HeldBackClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  private static final String GATE = "balancer.example.com/registered";

  /** A load balancer outside of the cluster says when it sends requests to a pod. */
  private static final String GATED =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: gated}
      spec:
        replicas: 2
        selector: {matchLabels: {app: gated}}
        template:
          metadata: {labels: {app: gated}}
          spec:
            terminationGracePeriodSeconds: 1
            readinessGates: [{conditionType: %s}]
            containers: [{name: gated, image: "gleaner.local/httpd:1", imagePullPolicy: Never}]
      """
          .formatted(GATE);

  private static final String GUARDED =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: guarded}
      spec:
        replicas: 1
        selector: {matchLabels: {app: guarded}}
        template:
          metadata:
            labels: {app: guarded}
            annotations: {karpenter.sh/do-not-disrupt: "true"}
          spec:
            terminationGracePeriodSeconds: 1
            containers: [{name: guarded, image: "gleaner.local/httpd:1", imagePullPolicy: Never}]
      """;

  @Test
  void a_pod_serves_until_the_readiness_gates_of_its_replacement_are_open() {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), "gates", 0, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      web.apply(GATED);
      until("two pods that run", web::pods, pods -> pods.stream().filter(this::runs).count() == 2);
      web.pods().forEach(HeldBackClusterTest::openGate);
      web.awaitReady(2);
      Set<String> before = uids(web.pods());
      String victim = web.someNode();
      int moving = web.podsOn(victim).size();
      nodes.giveNotice(victim, Duration.ofMinutes(6));
      until(
          "replacements that run behind their gates",
          web::pods,
          pods -> added(before, pods).stream().filter(this::runs).count() == moving);
      awaitLooks(replica);
      assertThat(web.podsOn(victim))
          .hasSize(moving)
          .allSatisfy(
              pod -> {
                assertThat(pod.stage()).isEqualTo(Stage.REPLACING);
                assertThat(pod.isReady()).isTrue();
              });
      assertThat(replica.metrics().get(Count.PODS_TAKEN_OUT)).isZero();

      added(before, web.pods()).forEach(HeldBackClusterTest::openGate);
      until("no pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      web.awaitReady(2);
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isZero();
      nodes.unmark(victim);
    }
  }

  @Test
  void a_pod_that_must_not_be_disrupted_is_left_alone_until_there_is_just_enough_time() {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), "guarded", 0, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      web.apply(GUARDED);
      web.awaitReady(1);
      PodView guarded = web.pods().get(0);
      long end = nodes.giveNotice(guarded.node(), Duration.ofSeconds(40));
      until(
          "something to be done with the pod",
          web::pods,
          pods ->
              pods.stream()
                  .noneMatch(
                      pod -> pod.uid().equals(guarded.uid()) && pod.stage() == Stage.SERVING));
      assertThat(System.currentTimeMillis())
          .isGreaterThanOrEqualTo(
              end
                  - DrainSettings.DEFAULTS.margin().toMillis()
                  - DrainSettings.DEFAULTS.lag().toMillis()
                  - 1_000);
      until("no pods on the node", () -> web.podsOn(guarded.node()), List::isEmpty);
      assertThat(replica.metrics().get(Count.DRAINS_BEGUN)).isEqualTo(1);
      nodes.unmark(guarded.node());
    }
  }

  private boolean runs(PodView pod) {
    return pod.pod().getStatus().getConditions().stream()
        .anyMatch(one -> one.getType().equals("ContainersReady") && one.getStatus().equals("True"));
  }

  private static List<PodView> added(Set<String> before, List<PodView> now) {
    return now.stream().filter(pod -> !before.contains(pod.uid())).toList();
  }

  private static Set<String> uids(List<PodView> pods) {
    return pods.stream().map(PodView::uid).collect(Collectors.toSet());
  }

  /** What must not happen had its chance. */
  private static void awaitLooks(Replica replica) {
    long before = replica.metrics().get(Count.LOOKS);
    until("ten more looks", () -> replica.metrics().get(Count.LOOKS), now -> now >= before + 10);
  }

  /** As the controller of a load balancer does. */
  private static void openGate(PodView pod) {
    until(
        "an open gate of " + pod.name(),
        () ->
            CLUSTER
                .client()
                .pods()
                .inNamespace(pod.namespace())
                .withName(pod.name())
                .editStatus(HeldBackClusterTest::withOpenGate),
        done -> true);
  }

  private static Pod withOpenGate(Pod pod) {
    PodCondition open = new PodCondition();
    open.setType(GATE);
    open.setStatus("True");
    return pod.edit().editStatus().addToConditions(open).endStatus().build();
  }
}
