package dev.gleaner.kubernetes.targets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.DrainingReplica;
import dev.gleaner.kubernetes.karpenter.OwnedObjects;
import dev.gleaner.kubernetes.karpenter.Ownership;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.PretendedCloud;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.Waiting;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A running Karpenter reads what targets have planned, and buys it in its pretended cloud. Skipped
 * where {@code kubernetes/cluster/build --scale} was not run.
 */
class KarpenterClusterTest {

  private static final String NODE_CLASS =
      "nodeClass: {group: karpenter.kwok.sh, kind: KWOKNodeClass}";

  /** By their types: kwok believes that a node which nobody waits for has 1,000 cores. */
  private static final String UNITS =
      "measure: {name: units, amount: 24, perType: {c-2x-amd64-linux: 2, c-4x-amd64-linux: 4,"
          + " s-2x-amd64-linux: 2, s-4x-amd64-linux: 4}}";

  private static final String PODS =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: %1$s}
      spec:
        replicas: %2$d
        selector: {matchLabels: {app: %1$s}}
        template:
          metadata: {labels: {app: %1$s}}
          spec:
            nodeSelector: {gleaner.dev/target: %1$s}
            terminationGracePeriodSeconds: 1
            containers: [{name: one, image: none, resources: {requests: {cpu: 1500m}}}]
      """;

  private static ControlPlane plane;
  private static KubernetesClient client;
  private static TargetRound round;

  @BeforeAll
  static void start() throws IOException {
    plane = PretendedCloud.start();
    client = plane.client();
    plane.define(MadeTargets.DEFINITION);
    round =
        new TargetRound(
            client,
            KwokMarkets::histories,
            InstantSource.fixed(KwokMarkets.END),
            TargetListener.NONE);
  }

  @AfterAll
  static void stop() throws IOException {
    if (plane != null) {
      plane.close();
    }
  }

  @Test
  void all_nodes_of_a_plan_come_and_a_drain_of_one_is_not_fought() {
    create(
        "held",
        "{" + UNITS + ", availability: 99.9%, nodes: always, mode: on, " + NODE_CLASS + "}");
    TargetStatus status = status("held", seen -> seen.given() == seen.needed() + seen.excess());
    assertThat(status.conditions())
        .filteredOn(condition -> condition.getType().equals("Met"))
        .singleElement()
        .satisfies(condition -> assertThat(condition.getStatus()).isEqualTo("True"));
    assertThat(ServersByMarket.counted(nodes("held"))).isEqualTo(ServersByMarket.planned(status));
    awaitReady(OwnedObjects.nodePools(client), "held");
    awaitReady(OwnedObjects.nodeOverlays(client), "held");

    apply(PODS.formatted("held", 3));
    String victim =
        Waiting.until("pods of held", () -> running("held"), pods -> pods.size() == 3)
            .get(0)
            .getSpec()
            .getNodeName();
    String identity = client.nodes().withName(victim).get().getMetadata().getUid();
    Nodes nodes = new Nodes(client);
    try (DrainingReplica replica = DrainingReplica.start(client)) {
      nodes.giveNotice(victim, Duration.ofMinutes(4));
      Waiting.until(
          "three running pods, none of them on " + victim,
          () -> running("held"),
          pods ->
              pods.size() == 3
                  && pods.stream().noneMatch(pod -> pod.getSpec().getNodeName().equals(victim)));
      assertThat(replica.forced()).isZero();
    }
    assertThat(nodes.isTainted(victim)).isTrue();
    assertThat(nodes.get(victim).getMetadata().getUid()).isEqualTo(identity);
    assertThat(nodes.get(victim).getMetadata().getDeletionTimestamp()).isNull();
  }

  @Test
  void pods_that_wait_get_nodes_of_the_planned_types() {
    create(
        "asked",
        "{cores: 24, availability: 99.9%, mode: on, pods: {selector: {matchLabels: {app: asked}}}, "
            + NODE_CLASS
            + "}");
    Map<String, Long> planned =
        ServersByMarket.planned(status("asked", seen -> !seen.plan().lots().isEmpty()));
    awaitReady(OwnedObjects.nodePools(client), "asked");
    apply(PODS.formatted("asked", 5));
    Waiting.until("pods of asked", () -> running("asked"), pods -> pods.size() == 5);
    assertThat(ServersByMarket.counted(nodes("asked")))
        .isNotEmpty()
        .allSatisfy((market, count) -> assertThat(count).isBetween(1L, planned.get(market)));
  }

  @Test
  void what_a_target_owns_goes_with_it() {
    create("gone", "{cores: 8, availability: 99%, nodes: always, mode: on, " + NODE_CLASS + "}");
    status("gone", seen -> !seen.plan().lots().isEmpty());
    Ownership ownership = ownership("gone");
    assertThat(OwnedObjects.nodePools(client).of(ownership)).isNotEmpty();
    client.resources(CapacityTarget.class).withName("gone").delete();
    Waiting.until(
        "no pools and overlays of gone",
        () ->
            OwnedObjects.nodePools(client).of(ownership).size()
                + OwnedObjects.nodeOverlays(client).of(ownership).size(),
        left -> left == 0);
  }

  private static void create(String name, String spec) {
    MadeTargets.create(client, name, spec);
  }

  private static TargetStatus status(String name, Predicate<TargetStatus> isRight) {
    return Waiting.until(
        "the status of " + name,
        () -> {
          round.run();
          return client.resources(CapacityTarget.class).withName(name).get().getStatus();
        },
        seen -> seen != null && isRight.test(seen));
  }

  private static Ownership ownership(String name) {
    return new Ownership(client.resources(CapacityTarget.class).withName(name).get());
  }

  /** What Karpenter itself says of them. */
  private static void awaitReady(OwnedObjects objects, String target) {
    Waiting.until(
        "what Karpenter makes of the objects of " + target,
        () -> objects.of(ownership(target)),
        found -> !found.isEmpty() && found.stream().allMatch(KarpenterClusterTest::isReady));
  }

  private static boolean isReady(GenericKubernetesResource object) {
    List<Map<String, String>> conditions = object.get("status", "conditions");
    return conditions != null
        && conditions.stream()
            .anyMatch(one -> one.get("type").equals("Ready") && one.get("status").equals("True"));
  }

  private static List<Node> nodes(String target) {
    return client.nodes().withLabel(Ownership.TARGET, target).list().getItems();
  }

  private static List<Pod> running(String app) {
    return client.pods().inNamespace("default").withLabel("app", app).list().getItems().stream()
        .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
        .filter(pod -> "Running".equals(pod.getStatus().getPhase()))
        .toList();
  }

  private static void apply(String yaml) {
    client
        .load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
        .inNamespace("default")
        .create();
  }
}
