package dev.gleaner.kubernetes.batch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Lets ResourceQuotas and ClusterQueues of Kueue with a label follow the cores that services hold
 * beyond their need. Several share them in equal parts. Where nobody has labelled one, nothing is
 * done.
 */
public final class ExcessQuotas {

  static final String CORES = "requests.cpu";
  private static final int FORBIDDEN = 403;
  private static final int NOT_FOUND = 404;
  private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

  private final KubernetesClient client;
  private final ClusterQueues clusterQueues;

  public ExcessQuotas(KubernetesClient client) {
    this.client = client;
    this.clusterQueues = new ClusterQueues(client);
  }

  /**
   * Gives batch so many cores.
   *
   * @throws KubernetesClientException if that cannot be written now
   */
  public void follow(long cores) {
    List<ResourceQuota> quotas = orNone(this::quotas);
    List<GenericKubernetesResource> queues = orNone(clusterQueues::following);
    String share = Long.toString(cores / Math.max(1, quotas.size() + queues.size()));
    quotas.forEach(quota -> give(quota, share));
    queues.forEach(queue -> clusterQueues.give(queue, share));
  }

  private void give(ResourceQuota quota, String share) {
    Map<String, Quantity> hard = quota.getSpec().getHard();
    if (hard == null || !new Quantity(share).equals(hard.get(CORES))) {
      ObjectNode patch = JsonNodeFactory.instance.objectNode();
      patch.putObject("spec").putObject("hard").put(CORES, share);
      client.resource(quota).patch(MERGE, patch.toString());
    }
  }

  private List<ResourceQuota> quotas() {
    return client
        .resourceQuotas()
        .inAnyNamespace()
        .withLabel(Marks.FOLLOW_EXCESS, "true")
        .list()
        .getItems();
  }

  /** Whoever does not want that does not grant it; and not every cluster has Kueue. */
  private static <T> List<T> orNone(Supplier<List<T>> list) {
    try {
      return list.get();
    } catch (KubernetesClientException e) {
      if (e.getCode() != FORBIDDEN && e.getCode() != NOT_FOUND) {
        throw e;
      }
      return List.of();
    }
  }
}
