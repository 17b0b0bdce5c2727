package dev.gleaner.kubernetes.drain;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NoticeMark;
import io.fabric8.kubernetes.api.model.DeleteOptions;
import io.fabric8.kubernetes.api.model.DeleteOptionsBuilder;
import io.fabric8.kubernetes.api.model.policy.v1.Eviction;
import io.fabric8.kubernetes.api.model.policy.v1.EvictionBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.TreeMap;

/**
 * Carries out steps. Each call names the version or the identity of the pod that was seen, so that
 * two controllers, or one that is behind, do nothing twice. A disruption budget's refusal is a
 * {@link KubernetesClientException} with the code {@link #REFUSED}. For all threads.
 */
public final class PodActions {

  public static final int REFUSED = 429;

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

  private final KubernetesClient client;
  private final Selection selection;

  PodActions(KubernetesClient client, Selection selection) {
    this.client = client;
    this.selection = selection;
  }

  /**
   * Makes the ReplicaSet of a pod count one less, so that it makes another one at once. Services
   * and disruption budgets do not look at this label: the pod serves on.
   */
  public void replace(PodView pod) {
    ObjectNode patch = patch(pod);
    ObjectNode metadata = (ObjectNode) patch.get("metadata");
    metadata.putObject("labels").putNull(PodView.HASH).put(Marks.LEAVING, "true");
    metadata
        .putObject("annotations")
        .put(Marks.REPLACED_IN, pod.replicaSet().orElseThrow())
        .put(Marks.LABELS, JSON.valueToTree(new TreeMap<>(pod.labels())).toString());
    send(pod, patch);
  }

  /** Takes from a pod what services find it by. */
  public void takeOut(PodView pod, long now) {
    ObjectNode patch = patch(pod);
    ObjectNode metadata = (ObjectNode) patch.get("metadata");
    ObjectNode labels = metadata.putObject("labels");
    selection.dispensable(pod).forEach(labels::putNull);
    metadata.putObject("annotations").put(Marks.OUT_SINCE, NoticeMark.text(now));
    send(pod, patch);
  }

  /** Asks whether budgets let the pod go, and changes nothing. */
  public void askBudgets(PodView pod) {
    evict(pod, List.of("All"));
  }

  /**
   * Tells a pod to stop, if budgets let it go. One that was not ready is told only if it is still
   * as it was seen: it may be ready by now, and get requests.
   */
  public void stop(PodView pod) {
    evict(pod, List.of());
  }

  private void evict(PodView pod, List<String> dryRun) {
    DeleteOptions options =
        new DeleteOptionsBuilder()
            .withDryRun(dryRun)
            .withNewPreconditions()
            .withUid(pod.uid())
            .withResourceVersion(pod.isReady() ? null : pod.version())
            .endPreconditions()
            .build();
    Eviction eviction =
        new EvictionBuilder()
            .withNewMetadata()
            .withNamespace(pod.namespace())
            .withName(pod.name())
            .endMetadata()
            .withDeleteOptions(options)
            .build();
    client.raw(path(pod) + "/eviction", "POST", eviction);
  }

  /** Tells a pod to stop within some time, whatever budgets say. */
  public void force(PodView pod, long graceMillis) {
    DeleteOptions options =
        new DeleteOptionsBuilder()
            .withGracePeriodSeconds(Math.max(1, graceMillis / 1000))
            .withNewPreconditions()
            .withUid(pod.uid())
            .endPreconditions()
            .build();
    client.raw(path(pod), "DELETE", options);
  }

  private static String path(PodView pod) {
    return "/api/v1/namespaces/%s/pods/%s".formatted(pod.namespace(), pod.name());
  }

  private static ObjectNode patch(PodView pod) {
    ObjectNode patch = JSON.createObjectNode();
    patch.putObject("metadata").put("uid", pod.uid()).put("resourceVersion", pod.version());
    return patch;
  }

  private void send(PodView pod, ObjectNode patch) {
    // By the pod and not by its name, which would read the pod once more.
    client.pods().resource(pod.pod()).patch(MERGE, patch.toString());
  }
}
