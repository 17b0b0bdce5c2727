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
import dev.gleaner.operate.drain.Occupant.Stage;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Pods that cannot be replaced before they end: those of StatefulSets and of Jobs. */
class OtherOwnersClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  private static final String NAMESPACE = "other-owners";

  /** Clients come through a service with a label of its own; the set's own service has none. */
  private static final String SET =
      """
      apiVersion: apps/v1
      kind: StatefulSet
      metadata: {name: db}
      spec:
        replicas: 2
        serviceName: db
        podManagementPolicy: Parallel
        selector: {matchLabels: {app: db}}
        template:
          metadata: {labels: {app: db, serves: "yes"}}
          spec:
            affinity:
              podAntiAffinity:
                requiredDuringSchedulingIgnoredDuringExecution:
                - topologyKey: kubernetes.io/hostname
                  labelSelector: {matchLabels: {app: db}}
            containers:
            - name: db
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              env:
              - {name: DELAY, value: 50ms}
              - {name: MODE, value: rude}
              - {name: NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
              readinessProbe: {httpGet: {path: /healthz, port: 8080}, periodSeconds: 1}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: db}
      spec: {clusterIP: None, publishNotReadyAddresses: true, selector: {app: db}}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: clients}
      spec: {selector: {app: db, serves: "yes"}, ports: [{port: 80, targetPort: 8080}]}
      """;

  /** A server that never ends by itself stands for work. */
  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: %1$s}
      spec:
        template:
          metadata: {annotations: {%3$s}}
          spec:
            restartPolicy: Never
            terminationGracePeriodSeconds: 10
            nodeSelector: {kubernetes.io/hostname: %2$s}
            containers:
            - name: work
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              env: [{name: MODE, value: rude}]
      """;

  @Test
  void a_stateful_pod_loses_no_request_and_work_goes_on_if_it_may_end_in_time() throws IOException {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), NAMESPACE, 0, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      web.apply(SET);
      web.awaitReady(2);
      String victim = pod(web, "db-0").orElseThrow().node();
      web.apply(JOB.formatted("hopeful", victim, ""));
      web.apply(
          JOB.formatted("hopeless", victim, "gleaner.dev/expected-end: '2999-01-01T00:00:00Z'"));
      web.awaitReady(4);
      try (Load load = Load.start(CLUSTER.cluster(), url(), 50)) {
        load.awaitAnswerFrom(victim);
        long end = nodes.giveNotice(victim, Duration.ofSeconds(75));
        until("the end of hopeless work", () -> goesOn(web, "hopeless", victim), on -> !on);
        assertThat(goesOn(web, "hopeful", victim)).as("work that may end in time").isTrue();
        until(
            "db-0 on another node",
            () -> pod(web, "db-0"),
            pod -> pod.filter(one -> one.isReady() && !one.node().equals(victim)).isPresent());
        until("the end of work", () -> goesOn(web, "hopeful", victim), on -> !on);
        assertThat(System.currentTimeMillis())
            .as("when work was told to stop: with its grace period before the margin")
            .isGreaterThanOrEqualTo(
                end - DrainSettings.DEFAULTS.margin().toMillis() - 10_000 - 1_000);
        JsonNode seen = load.stop();
        assertThat(seen.get("failed").asInt()).as(seen.toString()).isZero();
      } finally {
        nodes.unmark(victim);
      }
      assertThat(replica.metrics().get(Count.PODS_TAKEN_OUT)).isEqualTo(1);
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isZero();
    }
  }

  private static Optional<PodView> pod(Web web, String name) {
    return web.pods().stream().filter(pod -> pod.name().equals(name)).findFirst();
  }

  private static boolean goesOn(Web web, String job, String node) {
    return web.podsOn(node).stream()
        .filter(pod -> pod.name().startsWith(job + "-"))
        .anyMatch(pod -> !pod.stays() && pod.stage() == Stage.SERVING);
  }

  private static String url() {
    return "http://%s/"
        .formatted(
            CLUSTER
                .client()
                .services()
                .inNamespace(NAMESPACE)
                .withName("clients")
                .get()
                .getSpec()
                .getClusterIP());
  }
}
