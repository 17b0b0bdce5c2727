package dev.gleaner.kubernetes.notices;

import dev.gleaner.clouds.Notice;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeCondition;
import io.fabric8.kubernetes.api.model.Taint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Conditions and taints that others set on a node: node-problem-detector, a cloud's own controller,
 * a termination handler. They say that a node ends, and not when: it is assumed to end a while
 * after they are first seen.
 *
 * @param conditions types of conditions that are a notice while their status is True
 * @param taints keys of taints that are a notice
 * @param warning how long after that the node ends
 */
public record SignalNotices(Set<String> conditions, Set<String> taints, Duration warning)
    implements NodeNotices {

  public static final Set<String> USUAL_CONDITIONS =
      Set.of("PreemptScheduled", "TerminateScheduled", "SpotInterruption");
  public static final Set<String> USUAL_TAINTS =
      Set.of(
          "aws-node-termination-handler/spot-itn",
          "aws-node-termination-handler/asg-lifecycle-termination",
          "cloud.google.com/impending-node-termination");

  public SignalNotices {
    conditions = Set.copyOf(conditions);
    taints = Set.copyOf(taints);
  }

  @Override
  public List<NodeNotice> look(Collection<Node> nodes, long now) {
    List<NodeNotice> found = new ArrayList<>();
    for (Node node : nodes) {
      signals(node).stream()
          // The first sight counts: it is on the node by now, and says when.
          .filter(because -> !NoticeMark.isBecause(node, because))
          .forEach(
              because ->
                  found.add(
                      new NodeNotice(
                          node.getMetadata().getName(),
                          new Notice(now + warning.toMillis(), because))));
    }
    return found;
  }

  private List<String> signals(Node node) {
    List<String> signals = new ArrayList<>();
    for (NodeCondition condition : node.getStatus().getConditions()) {
      if (conditions.contains(condition.getType()) && "True".equals(condition.getStatus())) {
        signals.add("condition " + condition.getType());
      }
    }
    for (Taint taint : node.getSpec().getTaints()) {
      if (taints.contains(taint.getKey())) {
        signals.add("taint " + taint.getKey());
      }
    }
    return signals;
  }
}
