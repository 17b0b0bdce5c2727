package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.observe.NodeHistory;
import dev.gleaner.operate.journal.NodeEvents;
import dev.gleaner.yarn.plugin.ClusterMirror.Node;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.nodelabels.CommonNodeLabelsManager;

/**
 * Keeps history and mirror in step. After a restart both are told of the nodes of before, in the
 * order of their changes, so that in the mirror too they have the age that they have.
 */
final class WatchedNodes implements NodeEvents {

  private final NodeHistory history;
  private final ClusterMirror mirror;

  WatchedNodes(NodeHistory history, ClusterMirror mirror) {
    this.history = history;
    this.mirror = mirror;
  }

  @Override
  public void joined(String node, Resources size, long at) {
    int slot = history.joined(node, size, at);
    // Its partition is told when it registers.
    mirror.join(
        NodeId.fromString(node), slot, size, CommonNodeLabelsManager.NO_LABEL, history.latest());
  }

  @Override
  public void resized(String node, Resources size, long at) {
    history.resized(node, size, at);
    mirror.resize(mirrored(node), size, history.latest());
  }

  @Override
  public void evicted(String node, long at) {
    mirror.leave(mirrored(node));
    history.evicted(node, at);
  }

  @Override
  public void left(String node, long at) {
    mirror.leave(mirrored(node));
    history.left(node, at);
  }

  private Node mirrored(String node) {
    return mirror.node(NodeId.fromString(node));
  }
}
