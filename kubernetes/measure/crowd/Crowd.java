import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/**
 * Deployments with services and disruption budgets: one with a fifth of all pods, the others with
 * 20 pods each, 50 of them in a namespace.
 */
record Crowd(KubernetesClient client, int pods) {

  private static final int REPLICAS = 20;
  private static final int IN_NAMESPACE = 50;
  private static final String YAML =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata: {name: %1$s}
      spec:
        replicas: %2$d
        selector: {matchLabels: {app: %1$s}}
        template:
          metadata: {labels: {app: %1$s}}
          spec:
            containers:
            - name: server
              image: gleaner.local/httpd:1
              env:
              - {name: NODE, valueFrom: {fieldRef: {fieldPath: spec.nodeName}}}
              resources: {requests: {cpu: 500m, memory: 256Mi}}
              readinessProbe: {httpGet: {path: /healthz, port: 8080}, periodSeconds: 1}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: %1$s}
      spec: {selector: {app: %1$s}, ports: [{port: 80, targetPort: 8080}]}
      ---
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata: {name: %1$s}
      spec: {maxUnavailable: 20%%, selector: {matchLabels: {app: %1$s}}}
      """;

  /** Asks for all of them, and does not wait until they run. */
  void start() {
    int large = pods / 5;
    int small = (pods - large) / REPLICAS;
    namespace("large");
    make("large", "large", large + (pods - large) % REPLICAS);
    for (int i = 0; i * IN_NAMESPACE < small; i++) {
      namespace("crowd-" + i);
    }
    IntStream.range(0, small)
        .parallel()
        .forEach(i -> make("crowd-" + i / IN_NAMESPACE, "web-" + i, REPLICAS));
  }

  private void namespace(String name) {
    apply("apiVersion: v1\nkind: Namespace\nmetadata: {name: %s}\n".formatted(name), null);
    while (client.serviceAccounts().inNamespace(name).withName("default").get() == null) {
      Thread.onSpinWait();
    }
  }

  private void make(String namespace, String name, int replicas) {
    apply(YAML.formatted(name, replicas), namespace);
  }

  private void apply(String yaml, String namespace) {
    var objects = client.load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)));
    (namespace == null ? objects : objects.inNamespace(namespace)).create();
  }
}
