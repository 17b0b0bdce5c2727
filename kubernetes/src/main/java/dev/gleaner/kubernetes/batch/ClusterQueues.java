package dev.gleaner.kubernetes.batch;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.APIGroup;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** ClusterQueues of Kueue: how many cores the Jobs that come through them may have together. */
final class ClusterQueues {

  private static final String GROUP = "kueue.x-k8s.io";
  private static final String QUOTA = "nominalQuota";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

  private final KubernetesClient client;

  ClusterQueues(KubernetesClient client) {
    this.client = client;
  }

  /** Those that follow the excess; none where the cluster has no Kueue. */
  List<GenericKubernetesResource> following() {
    APIGroup group = client.getApiGroup(GROUP);
    if (group == null) {
      return List.of();
    }
    return client
        .genericKubernetesResources(kind(group.getPreferredVersion().getGroupVersion()))
        .withLabel(Marks.FOLLOW_EXCESS, "true")
        .list()
        .getItems();
  }

  /** Gives the first flavor of a queue that has cores so many of them. */
  void give(GenericKubernetesResource queue, String cores) {
    List<Map<String, Object>> groups = queue.get("spec", "resourceGroups");
    Optional<Map<String, Object>> first =
        list(groups).stream()
            .flatMap(group -> list(group.get("flavors")).stream())
            .flatMap(flavor -> list(flavor.get("resources")).stream())
            .filter(resource -> "cpu".equals(resource.get("name")))
            .findFirst();
    boolean differs =
        first.isPresent()
            && !new Quantity(cores).equals(new Quantity(String.valueOf(first.get().get(QUOTA))));
    if (differs) {
      first.get().put(QUOTA, cores);
      ObjectNode patch = JSON.createObjectNode();
      // All groups are written: with the version that was seen, so that nobody's change is undone.
      patch.putObject("metadata").put("resourceVersion", queue.getMetadata().getResourceVersion());
      patch.putObject("spec").set("resourceGroups", JSON.valueToTree(groups));
      client
          .genericKubernetesResources(kind(queue.getApiVersion()))
          .resource(queue)
          .patch(MERGE, patch.toString());
    }
  }

  /** In the version that the API server prefers: Kueue gives old ones up. */
  private static ResourceDefinitionContext kind(String apiVersion) {
    return new ResourceDefinitionContext.Builder()
        .withGroup(GROUP)
        .withVersion(apiVersion.substring(apiVersion.indexOf('/') + 1))
        .withKind("ClusterQueue")
        .withPlural("clusterqueues")
        .withNamespaced(false)
        .build();
  }

  @SuppressWarnings("unchecked") // What was read from JSON has lists of maps there only.
  private static List<Map<String, Object>> list(Object value) {
    return value == null ? List.of() : (List<Map<String, Object>>) value;
  }
}
