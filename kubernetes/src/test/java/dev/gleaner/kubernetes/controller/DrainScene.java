package dev.gleaner.kubernetes.controller;

import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.notices.NodeNotice;
import dev.gleaner.kubernetes.testing.Waiting;
import dev.gleaner.operate.drain.DrainSettings;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/**
 * All that a controller does for nodes, once: a pod is replaced, taken out and evicted, another one
 * is forced to stop, and one on a silent node is said to be not ready. Nothing but the API server
 * is needed: pods without a grace period end when they are told to.
 *
 * @param admin who makes nodes and pods
 * @param controller who drains
 */
public record DrainScene(KubernetesClient admin, KubernetesClient controller) {

  private static final List<String> NODES = List.of("leaving", "ending", "silent");

  private static final Pattern REFUSED_WATCH =
      Pattern.compile("watching [a-z]+( in [a-z-]+)? failed: Received 403 on websocket");

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: %1$s
        labels: {app: %1$s, pod-template-hash: abc}
        ownerReferences:
        - {apiVersion: apps/v1, kind: ReplicaSet, name: none, uid: "1", controller: true}
      spec:
        nodeName: %1$s
        terminationGracePeriodSeconds: 0
        containers: [{name: one, image: none}]
      """;

  private static final String LEASE =
      """
      apiVersion: coordination.k8s.io/v1
      kind: Lease
      metadata: {name: silent, namespace: kube-node-lease}
      spec: {holderIdentity: silent}
      """;

  private static final ControllerSettings SETTINGS =
      new ControllerSettings(
          "scene",
          "default",
          Mode.ON,
          new DrainSettings(Duration.ofSeconds(5), Duration.ZERO, Duration.ZERO),
          Duration.ofSeconds(3),
          Duration.ofMillis(50),
          Optional.of(Duration.ofSeconds(1)));

  /** What the controller says that it may not do; empty if all was done. */
  public String problem() {
    prepare();
    long now = System.currentTimeMillis();
    List<NodeNotice> notices =
        List.of(
            new NodeNotice("leaving", new Notice(now + 600_000, "scene")),
            new NodeNotice("ending", new Notice(now, "scene")));
    List<String> log = new CopyOnWriteArrayList<>();
    try (Replica replica =
        new Replica(controller, SETTINGS, List.of((all, at) -> notices), log::add)) {
      replica.start();
      Waiting.until(
          "the scene to be over; the log: " + log,
          () -> refusal(log).isPresent() || isOver(),
          over -> over);
      return refusal(log).orElse("");
    } finally {
      clear();
    }
  }

  /** A watch that is refused has no words of the server but its code; one may also be cut off. */
  private static Optional<String> refusal(List<String> log) {
    return log.stream()
        .filter(line -> line.contains(" is forbidden: ") || REFUSED_WATCH.matcher(line).lookingAt())
        .findFirst();
  }

  private boolean isOver() {
    return pod("leaving") == null
        && isStopping(pod("ending"))
        && pod("silent").getStatus().getConditions().stream()
            .anyMatch(condition -> "NodeSilent".equals(condition.getReason()))
        && !admin.v1().events().inNamespace("default").list().getItems().isEmpty();
  }

  /** Without a kubelet nobody says that it has stopped. */
  private static boolean isStopping(Pod pod) {
    return pod == null || pod.getMetadata().getDeletionTimestamp() != null;
  }

  private Pod pod(String name) {
    return admin.pods().inNamespace("default").withName(name).get();
  }

  private void prepare() {
    namespace("kube-node-lease");
    if (admin.serviceAccounts().inNamespace("default").withName("default").get() == null) {
      admin
          .resource(
              new ServiceAccountBuilder()
                  .withNewMetadata()
                  .withName("default")
                  .withNamespace("default")
                  .endMetadata()
                  .build())
          .create();
    }
    for (String name : NODES) {
      admin
          .resource(new NodeBuilder().withNewMetadata().withName(name).endMetadata().build())
          .create();
      Pod pod = read(POD.formatted(name), Pod.class);
      Pod made = admin.pods().inNamespace("default").resource(pod).create();
      admin
          .resource(
              made.edit()
                  .editOrNewStatus()
                  .addNewCondition()
                  .withType("Ready")
                  .withStatus("True")
                  .withLastTransitionTime(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
                  .endCondition()
                  .endStatus()
                  .build())
          .updateStatus();
    }
    admin.load(new ByteArrayInputStream(LEASE.getBytes(StandardCharsets.UTF_8))).create();
  }

  private void namespace(String name) {
    if (admin.namespaces().withName(name).get() == null) {
      admin
          .resource(new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build())
          .create();
    }
  }

  private <T extends HasMetadata> T read(String text, Class<T> kind) {
    return admin.getKubernetesSerialization().unmarshal(text, kind);
  }

  private void clear() {
    NODES.forEach(
        name -> admin.pods().inNamespace("default").withName(name).withGracePeriod(0).delete());
    NODES.forEach(name -> admin.nodes().withName(name).delete());
    admin.leases().inNamespace("kube-node-lease").delete();
    admin.leases().inNamespace("default").delete();
    admin.v1().events().inNamespace("default").delete();
    Waiting.until(
        "no pods and nodes of the scene",
        () ->
            admin.pods().inNamespace("default").list().getItems().size()
                + admin.nodes().list().getItems().size(),
        left -> left == 0);
  }
}
