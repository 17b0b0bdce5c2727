package dev.gleaner.kubernetes.testing;

import static dev.gleaner.kubernetes.testing.Waiting.until;

import dev.gleaner.kubernetes.demo.SpreadService;
import dev.gleaner.kubernetes.drain.PodView;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;

/** The web service of the demonstration with a disruption budget, for tests. */
public final class Web implements AutoCloseable {

  /** Long enough that requests are on their way whenever a server ends. */
  private static final Duration ANSWER = Duration.ofMillis(50);

  private static final String BUDGET =
      """
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata: {name: web}
      spec: {maxUnavailable: %d, selector: {matchLabels: {app: web}}}
      """;

  private final KubernetesClient client;
  private final String namespace;
  private final SpreadService service;

  private Web(KubernetesClient client, String namespace, SpreadService service) {
    this.client = client;
    this.namespace = namespace;
    this.service = service;
  }

  /** A service whose replicas are all ready. */
  public static Web start(
      KubernetesClient client, String namespace, int replicas, int maxUnavailable) {
    try {
      SpreadService service = SpreadService.start(client, namespace, replicas, ANSWER);
      service.add(BUDGET.formatted(maxUnavailable));
      return new Web(client, namespace, service);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void apply(String yaml) {
    service.add(yaml);
  }

  public void awaitReady(int replicas) {
    until(
        "%d ready pods and no others in %s".formatted(replicas, namespace),
        this::pods,
        pods -> pods.size() == replicas && pods.stream().allMatch(PodView::isReady));
  }

  public List<PodView> pods() {
    return service.pods();
  }

  public List<PodView> podsOn(String node) {
    return pods().stream().filter(pod -> pod.node().equals(node)).toList();
  }

  public String someNode() {
    return pods().get(0).node();
  }

  public String url() {
    return service.url();
  }

  @Override
  public void close() {
    service.close();
    until(
        "the end of namespace " + namespace,
        () -> client.namespaces().withName(namespace).get(),
        gone -> gone == null);
  }
}
