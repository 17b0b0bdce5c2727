package dev.gleaner.kubernetes.plane;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A real Kueue beside a control plane whose nodes are only said to run. Nobody calls its webhooks,
 * which would need a network between the API server and it: Jobs must say themselves that they are
 * suspended.
 */
public final class RealKueue {

  /** What its own certificates are kept in, and where it says that they are valid. */
  private static final String OBJECTS =
      """
      apiVersion: v1
      kind: Namespace
      metadata: {name: kueue-system}
      ---
      apiVersion: v1
      kind: Secret
      metadata: {name: kueue-webhook-server-cert, namespace: kueue-system}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: MutatingWebhookConfiguration
      metadata: {name: kueue-mutating-webhook-configuration}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: kueue-validating-webhook-configuration}
      """;

  private static final String CONFIGURATION =
      """
      apiVersion: config.kueue.x-k8s.io/v1beta1
      kind: Configuration
      namespace: kueue-system
      health: {healthProbeBindAddress: "127.0.0.1:%d"}
      metrics: {bindAddress: "127.0.0.1:%d"}
      webhook: {host: 127.0.0.1, port: %d, certDir: %s}
      leaderElection: {leaderElect: false}
      internalCertManagement: {enable: true}
      integrations: {frameworks: [batch/job]}
      """;

  private RealKueue() {}

  /** Starts one, or skips the test that asks, and says why. All ends with the control plane. */
  public static ControlPlane start() throws IOException {
    KubeCache.require("kueue");
    ControlPlane plane = PretendedNodes.start();
    for (Path definition : KubeCache.files("kueue-crds")) {
      plane.define(definition);
    }
    create(plane.client());
    Path certificates = Files.createDirectory(plane.folder().resolve("kueue-certificates"));
    Path theirs = plane.folder().resolve("certificates");
    Files.copy(theirs.resolve("apiserver.crt"), certificates.resolve("tls.crt"));
    Files.copy(theirs.resolve("apiserver.key"), certificates.resolve("tls.key"));
    Path configuration =
        Files.writeString(
            plane.folder().resolve("kueue.yaml"),
            CONFIGURATION.formatted(
                Programs.freePort(), Programs.freePort(), Programs.freePort(), certificates));
    plane.start(
        "kueue",
        "--config=" + configuration,
        "--kubeconfig=" + plane.kubeconfig(),
        "--feature-gates=VisibilityOnDemand=false");
    return plane;
  }

  private static void create(KubernetesClient client) {
    client.load(new ByteArrayInputStream(OBJECTS.getBytes(StandardCharsets.UTF_8))).create();
  }
}
