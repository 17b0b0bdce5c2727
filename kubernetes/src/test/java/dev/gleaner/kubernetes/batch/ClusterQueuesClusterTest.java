package dev.gleaner.kubernetes.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.KubeCache;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** What is written into ClusterQueues, as an API server with Kueue's own definition takes it. */
class ClusterQueuesClusterTest {

  private static final Path DEFINITION =
      KubeCache.folder().resolve("kueue-crds/kueue.x-k8s.io_clusterqueues.yaml");

  private static final String QUEUE =
      """
      apiVersion: kueue.x-k8s.io/v1beta1
      kind: ClusterQueue
      metadata: {name: %s, labels: {gleaner.dev/follow-excess: "%s"}}
      spec:
        namespaceSelector: {}
        resourceGroups:
        - coveredResources: [cpu, memory]
          flavors:
          - name: spot
            resources: [{name: memory, nominalQuota: 9Gi}, {name: cpu, nominalQuota: 7}]
          - name: on-demand
            resources: [{name: memory, nominalQuota: 1Gi}, {name: cpu, nominalQuota: 2}]
      """;

  @Test
  void the_first_flavor_with_cores_follows_and_all_else_stays() throws IOException {
    Assumptions.assumeTrue(
        Files.exists(DEFINITION), DEFINITION + " is missing; kubernetes/cluster/build --scale");
    try (ControlPlane plane = ControlPlane.start()) {
      plane.define(DEFINITION);
      KubernetesClient client = plane.client();
      for (String text :
          List.of(
              QUEUE.formatted("one", "true"),
              QUEUE.formatted("two", "true"),
              QUEUE.formatted("other", "false"))) {
        client.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).create();
      }
      ExcessQuotas quotas = new ExcessQuotas(client);
      quotas.follow(42);
      assertThat(quotasOf(client, "one")).containsExactly("9Gi", "21", "1Gi", "2");
      assertThat(quotasOf(client, "other")).containsExactly("9Gi", "7", "1Gi", "2");

      String version = queue(client, "two").getMetadata().getResourceVersion();
      quotas.follow(42);
      assertThat(queue(client, "two").getMetadata().getResourceVersion()).isEqualTo(version);
    }
  }

  private static GenericKubernetesResource queue(KubernetesClient client, String name) {
    return client
        .genericKubernetesResources("kueue.x-k8s.io/v1beta1", "ClusterQueue")
        .withName(name)
        .get();
  }

  private static List<String> quotasOf(KubernetesClient client, String name) {
    GenericKubernetesResource queue = queue(client, name);
    return List.of(quota(queue, 0, 0), quota(queue, 0, 1), quota(queue, 1, 0), quota(queue, 1, 1));
  }

  private static String quota(GenericKubernetesResource queue, int flavor, int resource) {
    return String.valueOf(
        queue.<Object>get(
            "spec", "resourceGroups", 0, "flavors", flavor, "resources", resource, "nominalQuota"));
  }
}
