package dev.gleaner.kubernetes.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.Definitions;
import dev.gleaner.kubernetes.plane.KubeCache;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
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

  private static final Path MANIFESTS = KubeCache.folder().resolve("kueue.yaml");
  private static final String NEW = "kueue.x-k8s.io/v1beta2";
  private static final String OLD = "kueue.x-k8s.io/v1beta1";

  private static final String QUEUE =
      """
      apiVersion: %s
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
    check(NEW);
  }

  @Test
  void an_older_kueue_is_asked_in_its_own_version() throws IOException {
    check(OLD);
  }

  /** With a Kueue that serves one version only. */
  private static void check(String version) throws IOException {
    Assumptions.assumeTrue(
        Files.exists(MANIFESTS), MANIFESTS + " is missing; kubernetes/cluster/build --scale");
    try (ControlPlane plane = ControlPlane.start()) {
      KubernetesClient client = plane.client();
      Definitions.make(client, definition(client, version));
      for (String text :
          List.of(
              QUEUE.formatted(version, "one", "true"),
              QUEUE.formatted(version, "two", "true"),
              QUEUE.formatted(version, "other", "false"))) {
        client.load(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).create();
      }
      ExcessQuotas quotas = new ExcessQuotas(client);
      quotas.follow(42);
      assertThat(quotasOf(client, version, "one")).containsExactly("9Gi", "21", "1Gi", "2");
      assertThat(quotasOf(client, version, "other")).containsExactly("9Gi", "7", "1Gi", "2");

      String before = queue(client, version, "two").getMetadata().getResourceVersion();
      quotas.follow(42);
      assertThat(queue(client, version, "two").getMetadata().getResourceVersion())
          .isEqualTo(before);
    }
  }

  /** Kueue's own, without its webhook for conversions: nobody is behind it here. */
  private static CustomResourceDefinition definition(KubernetesClient client, String version)
      throws IOException {
    for (String document : Files.readString(MANIFESTS).split("(?m)^---\n", -1)) {
      if (document.contains("\n  name: clusterqueues.kueue.x-k8s.io\n")) {
        CustomResourceDefinition made =
            client.getKubernetesSerialization().unmarshal(document, CustomResourceDefinition.class);
        made.getSpec().setConversion(null);
        made.getSpec()
            .getVersions()
            .removeIf(one -> !version.equals(made.getSpec().getGroup() + "/" + one.getName()));
        made.getSpec().getVersions().get(0).setStorage(true);
        return made;
      }
    }
    throw new AssertionError("no ClusterQueue in " + MANIFESTS);
  }

  private static GenericKubernetesResource queue(
      KubernetesClient client, String version, String name) {
    return client.genericKubernetesResources(version, "ClusterQueue").withName(name).get();
  }

  private static List<String> quotasOf(KubernetesClient client, String version, String name) {
    GenericKubernetesResource queue = queue(client, version, name);
    return List.of(quota(queue, 0, 0), quota(queue, 0, 1), quota(queue, 1, 0), quota(queue, 1, 1));
  }

  private static String quota(GenericKubernetesResource queue, int flavor, int resource) {
    return String.valueOf(
        queue.<Object>get(
            "spec", "resourceGroups", 0, "flavors", flavor, "resources", resource, "nominalQuota"));
  }
}
