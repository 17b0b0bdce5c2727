package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import io.fabric8.kubernetes.client.KubernetesClient;

/** A replica that drains, for tests of other packages. */
public record DrainingReplica(Replica replica) implements AutoCloseable {

  public static DrainingReplica start(KubernetesClient client) {
    return new DrainingReplica(Replicas.start(client, Mode.ON));
  }

  public long forced() {
    return replica.metrics().get(Count.PODS_FORCED);
  }

  @Override
  public void close() {
    replica.close();
  }
}
