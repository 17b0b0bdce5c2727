package dev.gleaner.kubernetes.plane;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A control plane with its controllers and scheduler, whose nodes are only said to run: kwok
 * answers for the kubelets of those with the annotation {@code kwok.x-k8s.io/node: fake}. Work goes
 * on there until it is taken away.
 */
final class PretendedNodes {

  private PretendedNodes() {}

  /** Starts one, or skips the test that asks, and says why. */
  static ControlPlane start() throws IOException {
    KubeCache.require("kwok", "kube-controller-manager", "kube-scheduler");
    ControlPlane plane = ControlPlane.start();
    startControllers(plane);
    startKwok(plane);
    return plane;
  }

  /** Deployments, the end of what has no owner, and the taints of nodes that are not ready. */
  private static void startControllers(ControlPlane plane) throws IOException {
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

  private static void startKwok(ControlPlane plane) throws IOException {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--kubeconfig=" + plane.kubeconfig(),
                "--manage-all-nodes=false",
                "--manage-nodes-with-annotation-selector=kwok.x-k8s.io/node=fake",
                "--server-address=127.0.0.1:" + Programs.freePort(),
                "--node-lease-duration-seconds=40"));
    KubeCache.files("kwok-stages").stream()
        .filter(stage -> !stage.endsWith("pod-complete.yaml"))
        .forEach(stage -> options.add("--config=" + stage));
    plane.start("kwok", options.toArray(String[]::new));
  }
}
