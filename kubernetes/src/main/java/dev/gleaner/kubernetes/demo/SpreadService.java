package dev.gleaner.kubernetes.demo;

import dev.gleaner.kubernetes.drain.PodView;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A web service in a namespace of its own, spread over nodes. Its server ends at once when it is
 * told to, with whatever requests it has, and has no {@code preStop}. It answers with the name of
 * its node.
 */
public final class SpreadService implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final Duration PAUSE = Duration.ofMillis(200);

  private static final String YAML =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: web}
      spec:
        replicas: %d
        selector: {matchLabels: {app: web}}
        template:
          metadata: {labels: {app: web}}
          spec:
            topologySpreadConstraints:
            - maxSkew: 1
              topologyKey: kubernetes.io/hostname
              whenUnsatisfiable: ScheduleAnyway
              labelSelector: {matchLabels: {app: web}}
              matchLabelKeys: [pod-template-hash]
            containers:
            - name: web
              image: gleaner.local/httpd:1
              imagePullPolicy: Never
              env:
              - {name: DELAY, value: %dms}
              - {name: MODE, value: rude}
              - {name: NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
              readinessProbe: {httpGet: {path: /healthz, port: 8080}, periodSeconds: 1}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: web}
      spec: {selector: {app: web}, ports: [{port: 80, targetPort: 8080}]}
      """;

  private final KubernetesClient client;
  private final String namespace;

  private SpreadService(KubernetesClient client, String namespace) {
    this.client = client;
    this.namespace = namespace;
  }

  /**
   * A service whose replicas are all ready.
   *
   * @param delay how long it takes to answer
   * @throws IOException if they are not ready within minutes
   */
  public static SpreadService start(
      KubernetesClient client, String namespace, int replicas, Duration delay) throws IOException {
    SpreadService service = new SpreadService(client, namespace);
    client
        .resource(
            new NamespaceBuilder().withNewMetadata().withName(namespace).endMetadata().build())
        .create();
    await(
        "the service account of " + namespace,
        () -> client.serviceAccounts().inNamespace(namespace).withName("default").get() != null);
    service.add(YAML.formatted(replicas, delay.toMillis()));
    await(
        "%d ready pods".formatted(replicas),
        () -> service.pods().stream().filter(PodView::isReady).count() == replicas);
    return service;
  }

  /** Makes something else in its namespace. */
  public void add(String yaml) {
    client
        .load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
        .inNamespace(namespace)
        .create();
  }

  public List<PodView> pods() {
    return client.pods().inNamespace(namespace).list().getItems().stream()
        .map(PodView::new)
        .toList();
  }

  /** The nodes that serve, by name. */
  List<String> nodes() {
    return pods().stream().map(PodView::node).distinct().sorted().toList();
  }

  public String url() {
    return "http://%s/"
        .formatted(
            client
                .services()
                .inNamespace(namespace)
                .withName("web")
                .get()
                .getSpec()
                .getClusterIP());
  }

  private static void await(String what, BooleanSupplier isSo) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IOException("no %s within %s".formatted(what, PATIENCE));
      }
      try {
        Thread.sleep(PAUSE.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
  }

  /** Begins to end it, and does not wait. */
  @Override
  public void close() {
    client.namespaces().withName(namespace).delete();
  }
}
