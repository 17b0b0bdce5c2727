package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.batch.BatchLedger;
import dev.gleaner.kubernetes.batch.BatchLosses.Cause;
import dev.gleaner.kubernetes.batch.Lost;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClassBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Batch on what services leave: it gives way at once, and what it loses is counted. */
class BatchClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  private static final int NODES = 4;

  /** One such pod fills more than half of a node, whatever the machine has. */
  private static final String JOB =
      """
      apiVersion: batch/v1
      kind: Job
      metadata: {name: batch}
      spec:
        parallelism: %d
        template:
          spec:
            priorityClassName: gleaner-batch
            restartPolicy: Never
            terminationGracePeriodSeconds: 1
            containers:
            - name: batch
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              resources: {requests: {cpu: %dm}}
      """;

  private static final String SERVICE =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: service}
      spec:
        containers:
        - name: service
          image: gleaner.local/httpd:1
          imagePullPolicy: Never
          resources: {requests: {cpu: %dm}}
      """;

  @Test
  void a_service_takes_room_back_from_batch_at_once_and_what_that_cost_is_counted() {
    makeClass();
    int cores = largerHalf();
    try (Web web = Web.start(CLUSTER.client(), "batch", 0, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      until("a leader", replica::isLeader, leads -> leads);
      web.apply(JOB.formatted(NODES, cores));
      until(
          "batch on all nodes that has run for some seconds",
          BatchClusterTest::running,
          running -> running == NODES);
      web.apply(SERVICE.formatted(cores));
      until("the service runs", () -> service().getStatus().getPhase(), "Running"::equals);

      Cause cause = new Cause("PreemptionByScheduler", "Job", "");
      Map<Cause, Lost> lost =
          until(
              "a loss on record",
              () -> new BatchLedger(CLUSTER.client(), "default").read(),
              all -> all.containsKey(cause));
      assertThat(lost.get(cause).pods()).isEqualTo(1);
      assertThat(lost.get(cause).coreSeconds()).isPositive();
      assertThat(replica.pages().get(2).get())
          .contains("gleaner_batch_pods_lost_total{reason=\"PreemptionByScheduler\"");
    } finally {
      CLUSTER.client().configMaps().inNamespace("default").withName("gleaner-batch-lost").delete();
    }
  }

  private static void makeClass() {
    until(
        "a class of batch",
        () ->
            CLUSTER
                .client()
                .resource(
                    new PriorityClassBuilder()
                        .withNewMetadata()
                        .withName("gleaner-batch")
                        .endMetadata()
                        .withValue(-1000)
                        .withPreemptionPolicy("Never")
                        .build())
                .serverSideApply(),
        made -> made != null);
  }

  /** In thousandths of a core: two such pods do not fit on one node. */
  private static int largerHalf() {
    return 1000 * Runtime.getRuntime().availableProcessors() * 6 / 10;
  }

  /** Kubernetes tells whole seconds: of what is taken away within one, nothing is lost. */
  private static long running() {
    List<Pod> pods =
        CLUSTER
            .client()
            .pods()
            .inNamespace("batch")
            .withLabel("job-name", "batch")
            .list()
            .getItems();
    Instant earlier = Instant.now().minusSeconds(2);
    return pods.stream()
        .filter(pod -> "Running".equals(pod.getStatus().getPhase()))
        .filter(pod -> Instant.parse(pod.getStatus().getStartTime()).isBefore(earlier))
        .count();
  }

  private static Pod service() {
    return CLUSTER.client().pods().inNamespace("batch").withName("service").get();
  }
}
