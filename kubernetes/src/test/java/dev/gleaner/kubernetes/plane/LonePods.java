package dev.gleaner.kubernetes.plane;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Pods of an API server without kubelets: they are as ready as a test says, and without a grace
 * period they end when they are told to.
 */
public record LonePods(KubernetesClient client) {

  private static final String NAMESPACE = "default";

  /** Without this account an API server takes no pods, and nobody else makes it here. */
  public static LonePods in(KubernetesClient client) {
    client
        .resource(
            new ServiceAccountBuilder()
                .withNewMetadata()
                .withName("default")
                .withNamespace(NAMESPACE)
                .endMetadata()
                .build())
        .create();
    return new LonePods(client);
  }

  /** A pod of nobody that is not ready. */
  public Pod make(String name, String node) {
    return client
        .resource(
            new PodBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace(NAMESPACE)
                .addToLabels("app", name)
                .endMetadata()
                .withNewSpec()
                .withNodeName(node)
                .withTerminationGracePeriodSeconds(0L)
                .addNewContainer()
                .withName("one")
                .withImage("none")
                .endContainer()
                .endSpec()
                .build())
        .create();
  }

  public Pod makeReady(Pod pod) {
    return client
        .resource(
            pod.edit()
                .editOrNewStatus()
                .withPhase("Running")
                .addNewCondition()
                .withType("Ready")
                .withStatus("True")
                .withLastTransitionTime(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
                .endCondition()
                .endStatus()
                .build())
        .updateStatus();
  }

  public void annotate(String name, String key, String value) {
    client
        .pods()
        .inNamespace(NAMESPACE)
        .withName(name)
        .edit(pod -> pod.edit().editMetadata().addToAnnotations(key, value).endMetadata().build());
  }

  /** Null if it is gone. */
  public Pod get(String name) {
    return client.pods().inNamespace(NAMESPACE).withName(name).get();
  }
}
