package dev.gleaner.kubernetes.plane;

import static dev.gleaner.kubernetes.testing.Waiting.until;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * A real Kueue in a real cluster, installed as its own manifests say: with its webhooks, its
 * certificates and its roles. Only its program comes from the cache and not from an image.
 */
public final class RealKueue {

  private static final Path MANIFESTS = KubeCache.folder().resolve("kueue.yaml");
  private static final String NAMESPACE = "kueue-system";
  private static final String DEPLOYMENT = "kueue-controller-manager";
  private static final String SETTINGS = "controller_manager_config.yaml";

  /** Work that loses its pods, and finds no room for others, gives back what it was admitted to. */
  private static final String GIVE_BACK =
      """
      waitForPodsReady:
        timeout: 30s
        recoveryTimeout: 5s
        requeuingStrategy: {backoffBaseSeconds: 1, backoffMaxSeconds: 2}
      """;

  private static final String PROGRAM =
      """
      spec:
        template:
          spec:
            securityContext: {runAsUser: 65532}
            containers:
            - name: manager
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              command: [/programs/kueue]
              volumeMounts: [{name: programs, mountPath: /programs, readOnly: true}]
            volumes: [{name: programs, hostPath: {path: "%s"}}]
      """
          .formatted(KubeCache.program("kueue").getParent());

  private RealKueue() {}

  /** Skips the test that asks where the cache has no Kueue, and says why. */
  public static void require() {
    KubeCache.require("kueue", "kubectl");
    Assumptions.assumeTrue(
        Files.exists(MANIFESTS), MANIFESTS + " is missing; kubernetes/cluster/build --scale");
  }

  /** Installs it, and waits until it is ready. It ends with the cluster. */
  public static void install(KubernetesClient client, Path kubeconfig) throws IOException {
    Process apply =
        new ProcessBuilder(
                KubeCache.program("kubectl").toString(),
                "--kubeconfig=" + kubeconfig,
                "apply",
                "--server-side",
                "--filename=" + MANIFESTS)
            .redirectErrorStream(true)
            .start();
    String said = new String(apply.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (apply.onExit().join().exitValue() != 0) {
      throw new IOException("Kueue was not installed: " + said);
    }
    client
        .configMaps()
        .inNamespace(NAMESPACE)
        .withName("kueue-manager-config")
        .edit(
            map ->
                new ConfigMapBuilder(map)
                    .addToData(SETTINGS, map.getData().get(SETTINGS) + GIVE_BACK)
                    .build());
    client
        .apps()
        .deployments()
        .inNamespace(NAMESPACE)
        .withName(DEPLOYMENT)
        .patch(PatchContext.of(PatchType.STRATEGIC_MERGE), PROGRAM);
    until("Kueue is ready", () -> deployment(client), RealKueue::isReady);
  }

  private static Deployment deployment(KubernetesClient client) {
    return client.apps().deployments().inNamespace(NAMESPACE).withName(DEPLOYMENT).get();
  }

  /** Of this generation, and nothing of an earlier one is left. */
  private static boolean isReady(Deployment deployment) {
    return deployment.getMetadata().getGeneration().equals(observed(deployment))
        && Integer.valueOf(1).equals(deployment.getStatus().getReadyReplicas())
        && Integer.valueOf(1).equals(deployment.getStatus().getUpdatedReplicas())
        && Integer.valueOf(1).equals(deployment.getStatus().getReplicas());
  }

  private static Long observed(Deployment deployment) {
    return deployment.getStatus().getObservedGeneration();
  }
}
