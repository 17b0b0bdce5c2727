package dev.gleaner.kubernetes.targets;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;

/** Capacity targets as people write them. */
final class MadeTargets {

  static final Path DEFINITION = Path.of("chart", "crds", "capacitytargets.yaml");

  private MadeTargets() {}

  static CapacityTarget create(KubernetesClient client, String name, String spec) {
    String text =
        """
        apiVersion: gleaner.dev/v1alpha1
        kind: CapacityTarget
        metadata: {name: %s}
        spec:
          %s
        """
            .formatted(name, spec.strip().replace("\n", " "));
    // As text, since the records could not say what is wrong.
    client
        .resource(
            client.getKubernetesSerialization().unmarshal(text, GenericKubernetesResource.class))
        .create();
    return client.resources(CapacityTarget.class).withName(name).get();
  }
}
