package dev.gleaner.kubernetes.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.gleaner.kubernetes.batch.BatchLosses.Cause;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Map;
import java.util.TreeMap;

/** What batch lost since the beginning, over all replicas, as a ConfigMap in the cluster. */
public final class BatchLedger {

  static final String NAME = "gleaner-batch-lost";
  private static final String KEY = "lost";
  private static final int FORBIDDEN = 403;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final KubernetesClient client;
  private final String namespace;

  public BatchLedger(KubernetesClient client, String namespace) {
    this.client = client;
    this.namespace = namespace;
  }

  /** Nothing where nobody has written any yet, or whoever asks may not see it. */
  public Map<Cause, Lost> read() {
    try {
      ConfigMap map = client.configMaps().inNamespace(namespace).withName(NAME).get();
      return map == null ? new TreeMap<>() : parse(map);
    } catch (KubernetesClientException e) {
      if (e.getCode() != FORBIDDEN) {
        throw e;
      }
      return new TreeMap<>();
    }
  }

  /**
   * Adds to what is there.
   *
   * @throws KubernetesClientException if that cannot be written now, or somebody was faster
   */
  void add(Map<Cause, Lost> more) {
    ConfigMap map = client.configMaps().inNamespace(namespace).withName(NAME).get();
    Map<Cause, Lost> all = map == null ? new TreeMap<>() : parse(map);
    more.forEach((cause, lost) -> all.merge(cause, lost, Lost::plus));
    ConfigMapBuilder next =
        map == null
            ? new ConfigMapBuilder()
                .withNewMetadata()
                .withName(NAME)
                .withNamespace(namespace)
                .endMetadata()
            : new ConfigMapBuilder(map);
    ConfigMap written = next.addToData(KEY, text(all)).build();
    if (map == null) {
      client.resource(written).create();
    } else {
      // With the version that was read: whoever is behind changes nothing.
      client.resource(written).update();
    }
  }

  private static String text(Map<Cause, Lost> all) {
    ArrayNode array = JSON.createArrayNode();
    all.forEach(
        (cause, lost) ->
            array
                .addObject()
                .put("reason", cause.reason())
                .put("owner", cause.owner())
                .put("queue", cause.queue())
                .put("pods", lost.pods())
                .put("coreSeconds", lost.coreSeconds()));
    return array.toPrettyString();
  }

  private static Map<Cause, Lost> parse(ConfigMap map) {
    Map<Cause, Lost> all = new TreeMap<>();
    String text = map.getData() == null ? null : map.getData().get(KEY);
    try {
      for (JsonNode one : JSON.readTree(text == null ? "[]" : text)) {
        all.put(
            new Cause(
                one.path("reason").asText(),
                one.path("owner").asText(),
                one.path("queue").asText()),
            new Lost(one.path("pods").asLong(), one.path("coreSeconds").asDouble()));
      }
    } catch (JsonProcessingException e) {
      // Somebody wrote on it: counting begins anew.
      all.clear();
    }
    return all;
  }
}
