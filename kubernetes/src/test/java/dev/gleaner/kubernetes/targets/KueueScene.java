package dev.gleaner.kubernetes.targets;

import static dev.gleaner.kubernetes.testing.Waiting.until;

import dev.gleaner.kubernetes.access.ClusterAccess;
import dev.gleaner.kubernetes.karpenter.Ownership;
import dev.gleaner.kubernetes.local.LocalCluster;
import dev.gleaner.kubernetes.plane.Definitions;
import dev.gleaner.kubernetes.plane.KubeCache;
import dev.gleaner.kubernetes.plane.RealKueue;
import dev.gleaner.kubernetes.testing.SharedCluster;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.readiness.Readiness;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cluster of its own with Kueue, whose nodes belong to one target. Pods of its service and of
 * batch ask for half of a node each, whatever the machine has.
 *
 * @param cores of a node
 */
record KueueScene(LocalCluster cluster, KubernetesClient client, int cores)
    implements AutoCloseable {

  /** Starts it, or skips the test that asks, and says why. */
  static KueueScene start(int nodes) throws IOException {
    SharedCluster.require();
    RealKueue.require();
    LocalCluster cluster = LocalCluster.start(SharedCluster.SCRIPTS, nodes, Map.of());
    KubernetesClient client = ClusterAccess.open(Optional.of(cluster.kubeconfig()));
    Quantity cores = client.nodes().withName("n1").get().getStatus().getAllocatable().get("cpu");
    KueueScene scene = new KueueScene(cluster, client, cores.getNumericalAmount().intValue());
    try {
      RealKueue.install(client, cluster.kubeconfig());
      Definitions.make(client, MadeTargets.DEFINITION);
      for (String kind : List.of("nodepools", "nodeclaims", "nodeoverlays")) {
        Definitions.make(
            client, KubeCache.folder().resolve("karpenter-crds/karpenter.sh_" + kind + ".yaml"));
      }
      for (String document : KueueObjects.QUEUES.split("(?m)^---\n", -1)) {
        // Kueue has its say to each.
        until("a " + document.lines().toList().get(1), () -> scene.apply(document), made -> made);
      }
      for (int i = 1; i <= nodes; i++) {
        scene.label("n" + i);
      }
    } catch (IOException | RuntimeException | Error e) {
      scene.close();
      throw e;
    }
    return scene;
  }

  private boolean apply(String yaml) {
    client.load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8))).create();
    return true;
  }

  /** Says that a node was bought for the target. */
  void label(String node) {
    until(
        node + " belongs to the target",
        () ->
            client
                .nodes()
                .withName(node)
                .edit(
                    one ->
                        new NodeBuilder(one)
                            .editMetadata()
                            .addToLabels(Ownership.TARGET, "web")
                            .endMetadata()
                            .build()),
        Readiness::isNodeReady);
  }

  void startService(int replicas) {
    apply(KueueObjects.SERVICE.formatted(replicas, half()));
    until("a ready service", this::readyServers, ready -> ready == replicas);
  }

  /** A target that needs so many whole nodes. Its plan has more beyond than there is. */
  void makeTarget(int nodes) {
    MadeTargets.create(
        client,
        "web",
        "{cores: %d, availability: 99.9%%, nodes: always, mode: on}".formatted(nodes * cores));
  }

  /** Jobs of one pod each. */
  void submit(int jobs, String priority) {
    boolean usual = priority.isEmpty();
    String label = usual ? "" : ", kueue.x-k8s.io/priority-class: " + priority;
    for (int i = 0; i < jobs; i++) {
      apply(KueueObjects.JOB.formatted(label, usual ? "" : ", priority: " + priority, half()));
    }
    until("Kueue knows them", this::known, known -> known >= jobs);
  }

  /** In thousandths of a core. */
  private int half() {
    return 500 * cores;
  }

  /** What the queue may admit, in pods. */
  void awaitQuota(int pods) {
    until(
        "a quota of %d pods".formatted(pods),
        () ->
            new Quantity(
                String.valueOf(
                    client
                        .genericKubernetesResources("kueue.x-k8s.io/v1beta2", "ClusterQueue")
                        .withName("batch")
                        .get()
                        .<Object>get(
                            "spec",
                            "resourceGroups",
                            0,
                            "flavors",
                            0,
                            "resources",
                            0,
                            "nominalQuota"))),
        quota -> quota.equals(new Quantity(String.valueOf(pods * cores / 2))));
  }

  /** So much is admitted, and has run for some seconds; all else waits without pods. */
  void awaitBatch(int pods) {
    until(
        pods + " pods of batch that run, and no others",
        () -> pods().stream().map(KueueScene::isSettled).toList(),
        all -> all.size() == pods && !all.contains(false));
  }

  /** Kubernetes tells whole seconds: of what is taken away within one, nothing is lost. */
  private static boolean isSettled(Pod pod) {
    return "Running".equals(pod.getStatus().getPhase())
        && pod.getMetadata().getDeletionTimestamp() == null
        && Instant.parse(pod.getStatus().getStartTime()).isBefore(Instant.now().minusSeconds(2));
  }

  List<Pod> pods() {
    return labelled("kind", "batch");
  }

  boolean importantRuns() {
    return labelled("priority", "important").stream().anyMatch(KueueScene::isSettled);
  }

  long readyServers() {
    return labelled("kind", "web").stream()
        .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
        .filter(Readiness::isPodReady)
        .count();
  }

  private List<Pod> labelled(String key, String value) {
    return client.pods().inNamespace("default").withLabel(key, value).list().getItems();
  }

  private int known() {
    return client
        .genericKubernetesResources("kueue.x-k8s.io/v1beta2", "Workload")
        .inNamespace("default")
        .list()
        .getItems()
        .size();
  }

  /** A node with a server and with batch, and without Kueue itself. */
  String sharedNode() {
    List<String> servers = labelled("kind", "web").stream().map(KueueScene::node).toList();
    List<String> kueue =
        client.pods().inNamespace("kueue-system").list().getItems().stream()
            .map(KueueScene::node)
            .toList();
    return pods().stream()
        .map(KueueScene::node)
        .filter(node -> servers.contains(node) && !kueue.contains(node))
        .findFirst()
        .orElseThrow();
  }

  private static String node(Pod pod) {
    return pod.getSpec().getNodeName();
  }

  void awaitEmpty(String node) {
    until(
        "nothing on " + node,
        () ->
            client.pods().inNamespace("default").list().getItems().stream()
                .filter(pod -> node.equals(node(pod)))
                .map(pod -> pod.getMetadata().getName())
                .toList(),
        List::isEmpty);
  }

  @Override
  public void close() throws IOException {
    client.close();
    cluster.close();
  }
}
