package dev.gleaner.kubernetes.notices;

import io.fabric8.kubernetes.api.model.Node;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * A source of notices. The controller asks it again and again, from one thread. It may repeat
 * itself, be late, and speak of nodes that are gone.
 */
@FunctionalInterface
public interface NodeNotices {

  /** A node that is still there so long after its end was not taken away: a false alarm. */
  Duration FORGIVEN_AFTER = Duration.ofMinutes(10);

  /**
   * What is known now.
   *
   * @param nodes the nodes of the cluster
   * @param now milliseconds since 1970
   */
  List<NodeNotice> look(Collection<Node> nodes, long now);

  /**
   * Nodes that a cloud advises to leave, and that do not say so yet.
   *
   * @param nodes the nodes of the cluster
   */
  default List<NodeAdvice> advices(Collection<Node> nodes) {
    return List.of();
  }
}
