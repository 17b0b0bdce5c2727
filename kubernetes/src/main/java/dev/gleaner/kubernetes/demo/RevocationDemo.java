package dev.gleaner.kubernetes.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.kubernetes.access.ClusterAccess;
import dev.gleaner.kubernetes.controller.ControllerSettings;
import dev.gleaner.kubernetes.controller.Mode;
import dev.gleaner.kubernetes.controller.Replica;
import dev.gleaner.kubernetes.local.LocalCluster;
import dev.gleaner.operate.drain.DrainSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The same service twice on a real cluster, while a node is taken away every {@link #EVERY}:
 * without Gleaner, and with it. Each takes half a minute.
 */
public final class RevocationDemo implements AutoCloseable {

  public static final String PLAIN = "stock Kubernetes";
  public static final String GLEANER = "gleaner";
  public static final int NODES = 5;
  public static final int PER_SECOND = 100;
  public static final Duration EVERY = Duration.ofSeconds(15);

  /** Gleaner needs about 5 s of it; clouds give 30 s and more. */
  public static final Duration NOTICE = Duration.ofSeconds(15);

  private static final int TAKEN = 2;
  private static final Duration ANSWER = Duration.ofMillis(20);
  private static final Duration AFTER_THE_LAST = Duration.ofSeconds(3);

  private final LocalCluster cluster;
  private final KubernetesClient client;
  private final DemoListener listener;

  private RevocationDemo(LocalCluster cluster, KubernetesClient client, DemoListener listener) {
    this.cluster = cluster;
    this.client = client;
    this.listener = listener;
  }

  /**
   * Starts a cluster.
   *
   * @param scripts the folder {@code kubernetes/cluster} of the sources
   */
  public static RevocationDemo start(Path scripts, DemoListener listener) throws IOException {
    listener.happened("starts a Kubernetes cluster of %d nodes".formatted(NODES));
    LocalCluster cluster = LocalCluster.start(scripts, NODES, Map.of());
    return new RevocationDemo(
        cluster, ClusterAccess.open(Optional.of(cluster.kubeconfig())), listener);
  }

  /** Both, in this order. */
  public List<ServiceOutcome> run() throws IOException {
    try (Revocations revocations = new Revocations(cluster, client, listener)) {
      ServiceOutcome plain;
      List<String> victims;
      try (SpreadService service = SpreadService.start(client, "plain", NODES, ANSWER)) {
        victims = service.nodes().stream().limit(TAKEN).toList();
        plain = measure(PLAIN, service, victims, revocations);
      }
      listener.happened("fresh machines take the place of " + String.join(" and ", victims));
      revocations.bringBack(victims);
      try (SpreadService service = SpreadService.start(client, "with-gleaner", NODES, ANSWER);
          Replica replica = new Replica(client, settings(), List.of(), unused -> {})) {
        replica.start();
        return List.of(plain, measure(GLEANER, service, victims, revocations));
      }
    }
  }

  private ServiceOutcome measure(
      String scheme, SpreadService service, List<String> victims, Revocations revocations)
      throws IOException {
    listener.happened("%s: %d requests a second".formatted(scheme, PER_SECOND));
    Duration all = EVERY.multipliedBy(victims.size()).plus(AFTER_THE_LAST);
    try (SteadyRequests requests =
        SteadyRequests.start(cluster, service.url(), PER_SECOND, (int) all.toSeconds())) {
      for (int i = 0; i < victims.size(); i++) {
        Duration in = EVERY.multipliedBy(i);
        if (scheme.equals(GLEANER)) {
          revocations.cutWithNotice(victims.get(i), in, NOTICE);
        } else {
          revocations.cut(victims.get(i), in);
        }
      }
      JsonNode seen =
          requests.await(
              line ->
                  listener.counted(scheme, line.get("asked").asLong(), line.get("lost").asLong()));
      revocations.await();
      return new ServiceOutcome(
          scheme,
          victims.size(),
          seen.get("sent").asLong(),
          seen.get("failed").asLong(),
          seen.get("p50_ms").asDouble(),
          seen.get("p99_ms").asDouble());
    }
  }

  private static ControllerSettings settings() {
    return new ControllerSettings(
        "demo",
        "default",
        Mode.ON,
        DrainSettings.DEFAULTS,
        ControllerSettings.USUAL_LEAD,
        ControllerSettings.USUAL_PAUSE,
        Optional.empty());
  }

  @Override
  public void close() throws IOException {
    client.close();
    cluster.close();
  }
}
