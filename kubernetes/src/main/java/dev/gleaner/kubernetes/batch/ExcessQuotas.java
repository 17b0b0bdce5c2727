package dev.gleaner.kubernetes.batch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;

/**
 * Lets ResourceQuotas with a label follow the cores that services hold beyond their need. Several
 * share them in equal parts. Where nobody has labelled one, nothing is done.
 */
public final class ExcessQuotas {

  static final String CORES = "requests.cpu";
  private static final int FORBIDDEN = 403;
  private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

  private final KubernetesClient client;

  public ExcessQuotas(KubernetesClient client) {
    this.client = client;
  }

  /**
   * Gives batch so many cores.
   *
   * @throws KubernetesClientException if that cannot be written now
   */
  public void follow(long cores) {
    List<ResourceQuota> quotas = quotas();
    for (ResourceQuota quota : quotas) {
      String share = Long.toString(cores / quotas.size());
      Map<String, Quantity> hard = quota.getSpec().getHard();
      if (hard == null || !new Quantity(share).equals(hard.get(CORES))) {
        ObjectNode patch = JsonNodeFactory.instance.objectNode();
        patch.putObject("spec").putObject("hard").put(CORES, share);
        client.resource(quota).patch(MERGE, patch.toString());
      }
    }
  }

  private List<ResourceQuota> quotas() {
    try {
      return client
          .resourceQuotas()
          .inAnyNamespace()
          .withLabel(Marks.FOLLOW_EXCESS, "true")
          .list()
          .getItems();
    } catch (KubernetesClientException e) {
      if (e.getCode() != FORBIDDEN) {
        throw e;
      }
      // Whoever does not want that does not grant it.
      return List.of();
    }
  }
}
