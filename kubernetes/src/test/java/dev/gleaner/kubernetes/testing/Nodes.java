package dev.gleaner.kubernetes.testing;

import static dev.gleaner.kubernetes.testing.Waiting.until;

import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.controller.NodeMarks;
import dev.gleaner.kubernetes.names.Marks;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** What tests do to nodes. */
public record Nodes(KubernetesClient client) {

  public Node get(String name) {
    return client.nodes().withName(name).get();
  }

  /** A notice as anybody can give one; returns the end of the node. */
  public long giveNotice(String name, Duration warning) {
    long end = System.currentTimeMillis() + warning.toMillis();
    until(
        "an annotation on " + name,
        () -> {
          new NodeMarks(client).notice(get(name), new Notice(end, "test"));
          return true;
        },
        done -> done);
    return end;
  }

  public boolean isTainted(String name) {
    return get(name).getSpec().getTaints().stream()
        .anyMatch(taint -> taint.getKey().equals(Marks.LEAVING));
  }

  /** The status of the node's condition Ready. */
  public List<String> readiness(String name) {
    return get(name).getStatus().getConditions().stream()
        .filter(condition -> condition.getType().equals("Ready"))
        .map(NodeCondition::getStatus)
        .toList();
  }

  /** Whoever gave the notice was wrong. */
  public void takeBack(String name) {
    change(name, node -> node.getMetadata().getAnnotations().remove(Marks.NOTICE));
  }

  /** Makes a node as if nothing had been. */
  public void unmark(String name) {
    change(
        name,
        node -> {
          node.getMetadata()
              .getAnnotations()
              .keySet()
              .removeIf(key -> key.startsWith(Marks.PREFIX));
          node.getMetadata().getLabels().remove(Marks.OUT_OF_BALANCERS);
          node.getSpec().getTaints().removeIf(taint -> taint.getKey().startsWith(Marks.PREFIX));
        });
  }

  private void change(String name, Consumer<Node> change) {
    until(
        "a change of " + name,
        () -> {
          client
              .nodes()
              .withName(name)
              .edit(
                  node -> {
                    change.accept(node);
                    return node;
                  });
          return true;
        },
        done -> done);
  }
}
