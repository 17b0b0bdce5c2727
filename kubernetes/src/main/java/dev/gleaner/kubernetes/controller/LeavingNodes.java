package dev.gleaner.kubernetes.controller;

import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.operate.drain.Occupant.Stage;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which nodes of a cluster leave, and how far they are, read from the cluster alone. */
public final class LeavingNodes {

  /**
   * A node with a notice.
   *
   * @param notice empty where it is being drained although nobody says so any more
   * @param draining whether the controller has begun
   * @param pods how many have still to go, and how far they are
   */
  public record Status(
      String node, Optional<Notice> notice, boolean draining, Map<Stage, Integer> pods) {

    public int podsToGo() {
      return pods.values().stream().mapToInt(Integer::intValue).sum();
    }
  }

  /** Of more nodes than these, one list of all pods is quicker than one for each node. */
  private static final int FEW = 20;

  private LeavingNodes() {}

  public static List<Status> of(KubernetesClient client) {
    List<Node> leaving =
        client.nodes().list().getItems().stream()
            .filter(node -> NoticeMark.isOn(node) || NodeMarks.began(node).isPresent())
            .toList();
    if (leaving.size() <= FEW) {
      return leaving.stream()
          .map(node -> status(node, on(client, node.getMetadata().getName()).stream()))
          .toList();
    }
    Map<String, List<PodView>> byNode =
        client.pods().inAnyNamespace().list().getItems().stream()
            .map(PodView::new)
            .collect(Collectors.groupingBy(PodView::node));
    return leaving.stream()
        .map(
            node ->
                status(node, byNode.getOrDefault(node.getMetadata().getName(), List.of()).stream()))
        .toList();
  }

  private static List<PodView> on(KubernetesClient client, String node) {
    return client
        .pods()
        .inAnyNamespace()
        .withField("spec.nodeName", node)
        .list()
        .getItems()
        .stream()
        .map(PodView::new)
        .toList();
  }

  private static Status status(Node node, Stream<PodView> residents) {
    String name = node.getMetadata().getName();
    Map<Stage, Integer> pods = new EnumMap<>(Stage.class);
    residents.filter(pod -> !pod.stays()).forEach(pod -> pods.merge(pod.stage(), 1, Integer::sum));
    return new Status(name, notice(node), NodeMarks.began(node).isPresent(), pods);
  }

  private static Optional<Notice> notice(Node node) {
    try {
      return NoticeMark.of(node);
    } catch (BadInputException e) {
      return Optional.empty();
    }
  }
}
