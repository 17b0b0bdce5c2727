package dev.gleaner.kubernetes.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.batch.BatchLosses.Cause;
import dev.gleaner.kubernetes.controller.DrainingReplica;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.RealKueue;
import dev.gleaner.kubernetes.testing.Waiting;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Batch that comes through a real Kueue runs on the excess, gives way, and what it loses is
 * counted. Skipped where {@code kubernetes/cluster/build --scale} was not run.
 */
class KueueClusterTest {

  private static final String CLUSTER =
      """
      apiVersion: v1
      kind: Node
      metadata: {name: work, annotations: {kwok.x-k8s.io/node: fake}}
      status:
        capacity: {cpu: "4", memory: 16Gi, pods: "110"}
        allocatable: {cpu: "4", memory: 16Gi, pods: "110"}
      ---
      apiVersion: scheduling.k8s.io/v1
      kind: PriorityClass
      metadata: {name: service}
      value: 1000
      ---
      apiVersion: kueue.x-k8s.io/v1beta1
      kind: ResourceFlavor
      metadata: {name: default}
      ---
      apiVersion: kueue.x-k8s.io/v1beta1
      kind: ClusterQueue
      metadata: {name: batch, labels: {gleaner.dev/follow-excess: "true"}}
      spec:
        namespaceSelector: {}
        resourceGroups:
        - coveredResources: [cpu]
          flavors:
          - name: default
            resources: [{name: cpu, nominalQuota: 0}]
      ---
      apiVersion: kueue.x-k8s.io/v1beta1
      kind: LocalQueue
      metadata: {name: jobs, namespace: default}
      spec: {clusterQueue: batch}
      """;

  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: work, namespace: default, labels: {kueue.x-k8s.io/queue-name: jobs}}
      spec:
        suspend: true
        parallelism: 2
        completions: 2
        template:
          spec:
            restartPolicy: Never
            terminationGracePeriodSeconds: 1
            containers: [{name: one, image: none, resources: {requests: {cpu: 1500m}}}]
      """;

  private static final String SERVICE =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: service, namespace: default}
      spec:
        priorityClassName: service
        containers: [{name: one, image: none, resources: {requests: {cpu: 2}}}]
      """;

  private static ControlPlane plane;
  private static KubernetesClient client;

  @BeforeAll
  static void start() throws IOException {
    plane = RealKueue.start();
    client = plane.client();
  }

  @AfterAll
  static void stop() throws IOException {
    if (plane != null) {
      plane.close();
    }
  }

  @Test
  void jobs_of_kueue_run_on_the_excess_and_what_services_and_kueue_take_away_is_counted() {
    apply(CLUSTER);
    apply(JOB);
    Waiting.until(
        "a Job that waits for quota",
        () ->
            client
                .genericKubernetesResources("kueue.x-k8s.io/v1beta1", "Workload")
                .inNamespace("default")
                .list()
                .getItems(),
        workloads -> workloads.size() == 1);
    assertThat(pods()).isEmpty();

    new ExcessQuotas(client).follow(4);
    try (DrainingReplica replica = DrainingReplica.start(client)) {
      Waiting.until("a leader", replica.replica()::isLeader, leads -> leads);
      awaitRunning(2);
      apply(SERVICE);
      awaitLoss("PreemptionByScheduler");

      hold();
      awaitLoss(BatchLosses.DELETED);
      awaitRunning(0);
    }
  }

  /** Kubernetes tells whole seconds: of what is taken away within one, nothing is lost. */
  private static void awaitRunning(int count) {
    Waiting.until(
        count + " pods of batch that have run for some seconds",
        () -> {
          Instant earlier = Instant.now().minusSeconds(2);
          return pods().stream()
              .filter(pod -> "Running".equals(pod.getStatus().getPhase()))
              .filter(pod -> Instant.parse(pod.getStatus().getStartTime()).isBefore(earlier))
              .count();
        },
        running -> running == count);
  }

  private static void awaitLoss(String reason) {
    Waiting.until(
        "a loss on record: " + reason,
        () -> new BatchLedger(client, "default").read(),
        all ->
            all.entrySet().stream()
                .anyMatch(
                    one ->
                        isOfKueue(one.getKey(), reason)
                            && one.getValue().pods() == 1
                            && one.getValue().coreSeconds() > 0));
  }

  private static boolean isOfKueue(Cause cause, String reason) {
    return cause.reason().equals(reason) && cause.owner().equals("Job") && !cause.queue().isEmpty();
  }

  /** Kueue takes back all that came through the queue. */
  private static void hold() {
    client
        .genericKubernetesResources("kueue.x-k8s.io/v1beta1", "ClusterQueue")
        .withName("batch")
        .edit(
            queue -> {
              queue.<Map<String, Object>>get("spec").put("stopPolicy", "HoldAndDrain");
              return queue;
            });
  }

  private static List<Pod> pods() {
    return client.pods().inNamespace("default").withLabel("job-name", "work").list().getItems();
  }

  private static void apply(String yaml) {
    client.load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8))).create();
  }
}
