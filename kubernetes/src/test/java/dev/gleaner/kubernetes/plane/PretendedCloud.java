package dev.gleaner.kubernetes.plane;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A real Karpenter beside a control plane, in a cloud that only says that it sells nodes: kwok
 * answers for their kubelets.
 */
public final class PretendedCloud {

  private static final String NODE_CLASS =
      """
      apiVersion: karpenter.kwok.sh/v1alpha1
      kind: KWOKNodeClass
      metadata: {name: default}
      """;

  private final ControlPlane plane;

  private PretendedCloud(ControlPlane plane) {
    this.plane = plane;
  }

  /** Starts one, or skips the test that asks, and says why. All ends with the control plane. */
  public static ControlPlane start() throws IOException {
    KubeCache.require("kwok", "karpenter", "kube-controller-manager", "kube-scheduler");
    ControlPlane plane = ControlPlane.start();
    PretendedCloud cloud = new PretendedCloud(plane);
    cloud.startControllers();
    for (Path definition : files("karpenter-crds")) {
      plane.define(definition);
    }
    plane
        .client()
        .resource(
            plane
                .client()
                .getKubernetesSerialization()
                .unmarshal(NODE_CLASS, GenericKubernetesResource.class))
        .create();
    cloud.startKwok();
    cloud.startKarpenter();
    return plane;
  }

  /** Deployments, the end of what has no owner, and the taints of nodes that are not ready. */
  private void startControllers() throws IOException {
    plane.start(
        "kube-controller-manager",
        "--kubeconfig=" + plane.kubeconfig(),
        "--leader-elect=false",
        "--secure-port=0",
        "--node-monitor-grace-period=24h",
        "--service-account-private-key-file=" + plane.folder().resolve("accounts.key"));
    plane.start(
        "kube-scheduler",
        "--kubeconfig=" + plane.kubeconfig(),
        "--leader-elect=false",
        "--secure-port=0");
  }

  private void startKwok() throws IOException {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--kubeconfig=" + plane.kubeconfig(),
                "--manage-all-nodes=false",
                "--manage-nodes-with-annotation-selector=kwok.x-k8s.io/node=fake",
                "--server-address=127.0.0.1:" + Programs.freePort(),
                "--node-lease-duration-seconds=40"));
    files("kwok-stages").forEach(stage -> options.add("--config=" + stage));
    plane.start("kwok", options.toArray(String[]::new));
  }

  private void startKarpenter() throws IOException {
    ProcessBuilder karpenter = new ProcessBuilder();
    karpenter.environment().put("KUBECONFIG", plane.kubeconfig().toString());
    karpenter.environment().put("SYSTEM_NAMESPACE", "kube-system");
    karpenter.environment().put("DISABLE_LEADER_ELECTION", "true");
    karpenter.environment().put("METRICS_PORT", String.valueOf(Programs.freePort()));
    karpenter.environment().put("HEALTH_PROBE_PORT", String.valueOf(Programs.freePort()));
    karpenter.environment().put("FEATURE_GATES", "StaticCapacity=true,NodeOverlay=true");
    plane.start(karpenter, "karpenter");
  }

  private static List<Path> files(String folder) {
    try (Stream<Path> all = Files.list(KubeCache.folder().resolve(folder))) {
      return all.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
