package dev.gleaner.kubernetes.controller;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.kubernetes.notices.AdviceMark;
import dev.gleaner.kubernetes.notices.NodeAdvice;
import dev.gleaner.kubernetes.notices.NodeNotices;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Follows advices to leave nodes, each once. What was followed is written on nodes. */
final class AdviceWatch {

  /** Half an hour is enough for whatever can move, and short enough to be worth it. */
  static final Duration LEISURE = Duration.ofMinutes(30);

  private final List<NodeNotices> sources;
  private final NodeMarks marks;
  private final NodeReport report;
  private final Rebalance rule;
  private final Mode mode;
  // An observer writes nothing on nodes, and must not repeat itself all the same.
  private final Map<String, String> told = new HashMap<>();

  AdviceWatch(
      List<NodeNotices> sources, NodeMarks marks, NodeReport report, Rebalance rule, Mode mode) {
    this.sources = List.copyOf(sources);
    this.marks = marks;
    this.report = report;
    this.rule = rule;
    this.mode = mode;
  }

  /** One look at the nodes of a cluster. */
  void look(Collection<Node> nodes, long now) {
    Map<String, Node> byName =
        nodes.stream()
            .collect(Collectors.toMap(node -> node.getMetadata().getName(), Function.identity()));
    told.entrySet().removeIf(one -> !isThere(byName.get(one.getKey()), one.getValue()));
    for (NodeNotices source : sources) {
      for (NodeAdvice heard : source.advices(nodes)) {
        Node node = byName.get(heard.node());
        if (node != null && mode == Mode.ON) {
          attempt(node, () -> marks.advice(node, heard.advice()));
        } else if (node != null) {
          tell(node, heard.advice());
        }
      }
    }
    for (Node node : nodes) {
      AdviceMark.of(node)
          .filter(unused -> AdviceMark.followed(node).isEmpty())
          .ifPresent(advice -> follow(node, advice, now));
    }
  }

  private static boolean isThere(Node node, String uid) {
    return node != null && uid.equals(node.getMetadata().getUid());
  }

  private void follow(Node node, Advice advice, long now) {
    tell(node, advice);
    if (mode == Mode.ON) {
      Notice notice = new Notice(now + LEISURE.toMillis(), advice.because());
      attempt(node, () -> marks.follow(node, rule, notice));
    }
  }

  private void tell(Node node, Advice advice) {
    if (told.put(node.getMetadata().getName(), node.getMetadata().getUid()) == null) {
      report.advised(node, advice, rule);
    }
  }

  /** What cannot be written now is decided again at the next look. */
  private void attempt(Node node, Runnable change) {
    try {
      change.run();
    } catch (KubernetesClientException e) {
      if (e.getCode() == 0) {
        throw e;
      }
      if (e.getCode() != 404 && e.getCode() != 409) {
        report.problem(node, e.getMessage());
      }
    }
  }
}
