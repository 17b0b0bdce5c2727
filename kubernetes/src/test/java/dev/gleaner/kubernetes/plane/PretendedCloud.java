package dev.gleaner.kubernetes.plane;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.IOException;
import java.nio.file.Path;

/** A real Karpenter beside a control plane, in a cloud that only says that it sells nodes. */
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
    KubeCache.require("karpenter");
    ControlPlane plane = PretendedNodes.start();
    PretendedCloud cloud = new PretendedCloud(plane);
    for (Path definition : KubeCache.files("karpenter-crds")) {
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
    cloud.startKarpenter();
    return plane;
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
}
