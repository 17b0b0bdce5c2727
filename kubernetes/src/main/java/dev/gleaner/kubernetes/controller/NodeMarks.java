package dev.gleaner.kubernetes.controller;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NoticeMark;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.TaintBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Writes on nodes, and reads what was written. Each change names the version of the node that was
 * seen: whoever is behind changes nothing.
 */
public final class NodeMarks {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final PatchContext MERGE = PatchContext.of(PatchType.JSON_MERGE);

  private final KubernetesClient client;

  public NodeMarks(KubernetesClient client) {
    this.client = client;
  }

  public void notice(Node node, Notice notice) {
    ObjectNode patch = patch(node);
    ((ObjectNode) patch.get("metadata"))
        .putObject("annotations")
        .put(Marks.NOTICE, NoticeMark.text(notice.atMillis()))
        .put(Marks.NOTICE_REASON, notice.because());
    send(node, patch);
  }

  /** Says on a node that a cloud advises to leave it. */
  public void advice(Node node, Advice advice) {
    ObjectNode patch = patch(node);
    ((ObjectNode) patch.get("metadata"))
        .putObject("annotations")
        .put(Marks.ADVICE, NoticeMark.text(advice.atMillis()))
        .put(Marks.ADVICE_REASON, advice.because());
    send(node, patch);
  }

  /** Follows an advice, and says so on the node: it is followed once. */
  void follow(Node node, Rebalance rule, Notice notice) {
    send(node, following(node, rule, notice));
  }

  /** What is written on a node whose advice is followed. */
  static ObjectNode following(Node node, Rebalance rule, Notice notice) {
    ObjectNode patch = patch(node);
    ObjectNode annotations = ((ObjectNode) patch.get("metadata")).putObject("annotations");
    annotations.put(Marks.ADVICE_FOLLOWED, rule.word());
    if (rule == Rebalance.DRAIN && NoticeMark.isNews(node, notice)) {
      annotations
          .put(Marks.NOTICE, NoticeMark.text(notice.atMillis()))
          .put(Marks.NOTICE_REASON, notice.because())
          .put(Marks.ADVICE_NOTICE, NoticeMark.text(notice.atMillis()));
    } else if (rule == Rebalance.CORDON) {
      patch.putObject("spec").put("unschedulable", true);
    } else if (rule == Rebalance.AVOID) {
      List<Taint> taints = new ArrayList<>(node.getSpec().getTaints());
      taints.removeIf(taint -> taint.getKey().equals(Marks.ADVISED));
      taints.add(new TaintBuilder().withKey(Marks.ADVISED).withEffect("PreferNoSchedule").build());
      patch.putObject("spec").set("taints", JSON.valueToTree(taints));
    }
    return patch;
  }

  /** Nothing new comes to the node from now on, neither pods nor requests from outside. */
  void begin(Node node, long now) {
    send(node, beginning(node, now));
  }

  static ObjectNode beginning(Node node, long now) {
    ObjectNode patch = patch(node);
    ObjectNode metadata = (ObjectNode) patch.get("metadata");
    metadata.putObject("annotations").put(Marks.BEGAN, NoticeMark.text(now));
    if (!labels(node).containsKey(Marks.OUT_OF_BALANCERS)) {
      metadata.putObject("labels").put(Marks.OUT_OF_BALANCERS, Marks.BY_GLEANER);
    }
    List<Taint> taints = otherTaints(node);
    taints.add(new TaintBuilder().withKey(Marks.LEAVING).withEffect("NoSchedule").build());
    patch.putObject("spec").set("taints", JSON.valueToTree(taints));
    return patch;
  }

  /** The node stays after all: all marks go. */
  void end(Node node) {
    send(node, ending(node));
  }

  static ObjectNode ending(Node node) {
    ObjectNode patch = patch(node);
    ObjectNode metadata = (ObjectNode) patch.get("metadata");
    metadata
        .putObject("annotations")
        .putNull(Marks.BEGAN)
        .putNull(Marks.NOTICE)
        .putNull(Marks.NOTICE_REASON)
        .putNull(Marks.ADVICE_NOTICE);
    if (Marks.BY_GLEANER.equals(labels(node).get(Marks.OUT_OF_BALANCERS))) {
      metadata.putObject("labels").putNull(Marks.OUT_OF_BALANCERS);
    }
    patch.putObject("spec").set("taints", JSON.valueToTree(otherTaints(node)));
    return patch;
  }

  private static Map<String, String> labels(Node node) {
    Map<String, String> labels = node.getMetadata().getLabels();
    return labels == null ? Map.of() : labels;
  }

  /** When draining of a node began, if it has. */
  public static OptionalLong began(Node node) {
    boolean tainted =
        node.getSpec().getTaints().stream().anyMatch(taint -> taint.getKey().equals(Marks.LEAVING));
    String text =
        node.getMetadata().getAnnotations() == null
            ? null
            : node.getMetadata().getAnnotations().get(Marks.BEGAN);
    if (!tainted || text == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Instant.parse(text).toEpochMilli());
    } catch (DateTimeParseException e) {
      // Somebody wrote on it: draining begins anew.
      return OptionalLong.empty();
    }
  }

  private static List<Taint> otherTaints(Node node) {
    List<Taint> taints = new ArrayList<>(node.getSpec().getTaints());
    taints.removeIf(taint -> taint.getKey().equals(Marks.LEAVING));
    return taints;
  }

  private static ObjectNode patch(Node node) {
    ObjectNode patch = JSON.createObjectNode();
    patch.putObject("metadata").put("resourceVersion", node.getMetadata().getResourceVersion());
    return patch;
  }

  private void send(Node node, ObjectNode patch) {
    // By the node and not by its name, which would read the node once more.
    client.nodes().resource(node).patch(MERGE, patch.toString());
  }
}
