package dev.gleaner.kubernetes.controller;

import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.calls.ParallelCalls;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Level;
import dev.gleaner.kubernetes.drain.ClusterView;
import dev.gleaner.kubernetes.drain.NodeDrain;
import dev.gleaner.kubernetes.notices.NodeNotice;
import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.operate.drain.Leaving;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One look at the cluster: notices that are new, nodes that leave, and their pods. Keeps nothing
 * that another replica would need: what was begun is written on nodes and pods. Not for threads.
 */
final class Controller {

  /** Pods of nodes that are marked wait for those that are not, but not for ever. */
  private static final Duration LONGEST_MARKING = Duration.ofSeconds(5);

  private final ClusterView view;
  private final List<NodeNotices> sources;
  private final NodeMarks marks;
  private final NodeDrain drain;
  private final ParallelCalls calls;
  private final NodeReport report;
  private final ControllerMetrics metrics;
  private final Mode mode;
  private final List<NodeChange> changes = new ArrayList<>();

  Controller(
      ClusterView view,
      List<NodeNotices> sources,
      NodeMarks marks,
      NodeDrain drain,
      ParallelCalls calls,
      NodeReport report,
      ControllerMetrics metrics,
      Mode mode) {
    this.view = view;
    this.sources = List.copyOf(sources);
    this.marks = marks;
    this.drain = drain;
    this.calls = calls;
    this.report = report;
    this.metrics = metrics;
    this.mode = mode;
  }

  /**
   * One look.
   *
   * @param clock the time goes on during a look: calls take some of it
   * @throws KubernetesClientException if the API server is away; the next look may work
   */
  void look(InstantSource clock) {
    metrics.add(Count.LOOKS);
    long now = clock.millis();
    Collection<Node> nodes = view.nodes();
    changes.clear();
    hear(nodes, now);
    List<Leaving> leaving = new ArrayList<>();
    for (Node node : nodes) {
      leaving(node, now).ifPresent(leaving::add);
    }
    metrics.set(Level.NODES_LEAVING, leaving.size());
    if (mode == Mode.OBSERVE) {
      return;
    }
    // Before any pod is moved: the sooner nothing new comes to a node, the less has to go.
    mark();
    // Who ends first is looked at first.
    leaving.sort(Comparator.comparingLong(Leaving::deadline));
    // By the time that it is now: pods whose endpoints are seen to be gone wait from here on.
    Map<String, Integer> podsToGo = drain.look(leaving, clock.millis());
    for (Leaving one : leaving) {
      if (podsToGo.get(one.node()) == 0) {
        report.empty(one, now);
      }
    }
    metrics.set(Level.PODS_TO_GO, podsToGo.values().stream().mapToLong(Integer::longValue).sum());
  }

  private void mark() {
    List<NodeChange> all = List.copyOf(changes);
    try {
      calls.make(all, LONGEST_MARKING);
    } finally {
      all.forEach(
          change -> change.problem().ifPresent(text -> report.problem(change.node(), text)));
    }
  }

  private void hear(Collection<Node> nodes, long now) {
    Map<String, Node> byName =
        nodes.stream()
            .collect(Collectors.toMap(node -> node.getMetadata().getName(), Function.identity()));
    Map<String, NodeNotice> earliest = new TreeMap<>();
    for (NodeNotices source : sources) {
      for (NodeNotice heard : source.look(nodes, now)) {
        if (!isLongPast(heard.notice(), now)) {
          earliest.merge(heard.node(), heard, Controller::earlier);
        }
      }
    }
    for (NodeNotice heard : earliest.values()) {
      Node node = byName.get(heard.node());
      if (node == null) {
        report.unknown(heard);
      } else if (NoticeMark.isNews(node, heard.notice())) {
        report.heard(node, heard.notice());
        changes.add(new NodeChange(node, () -> marks.notice(node, heard.notice())));
      }
    }
  }

  private static NodeNotice earlier(NodeNotice one, NodeNotice other) {
    return other.notice().atMillis() < one.notice().atMillis() ? other : one;
  }

  /** A node that is to be drained now; its marks are brought up to date on the way. */
  private Optional<Leaving> leaving(Node node, long now) {
    String name = node.getMetadata().getName();
    Optional<Notice> notice = notice(node);
    OptionalLong began = NodeMarks.began(node);
    if (notice.map(one -> isLongPast(one, now)).orElse(began.isPresent())) {
      report.calledOff(node);
      changes.add(new NodeChange(node, () -> marks.end(node)));
      return Optional.empty();
    }
    if (notice.isPresent() && began.isEmpty()) {
      report.begun(node, notice.get());
      if (mode == Mode.ON) {
        // Pods are looked at when the taint is seen: a replacement must not come here.
        changes.add(new NodeChange(node, () -> marks.begin(node, now)));
        return Optional.empty();
      }
    }
    boolean certain = !NoticeMark.isOnlyAdvice(node);
    return notice.map(one -> new Leaving(name, began.orElse(now), one.atMillis(), certain));
  }

  private static boolean isLongPast(Notice notice, long now) {
    return now > notice.atMillis() + NodeNotices.FORGIVEN_AFTER.toMillis();
  }

  private Optional<Notice> notice(Node node) {
    try {
      return NoticeMark.of(node);
    } catch (BadInputException e) {
      report.problem(node, e.getMessage());
      return Optional.empty();
    }
  }
}
