package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.journal.NodeEvents;
import dev.gleaner.yarn.plugin.ClusterMirror.Node;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.event.EventHandler;
import org.apache.hadoop.yarn.nodelabels.CommonNodeLabelsManager;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AbstractYarnScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAttemptRemovedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeAddedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeLabelsUpdateSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeRemovedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeResourceUpdateSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeUpdateSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.SchedulerEvent;

/**
 * Learns what happens to the nodes from the events that the ResourceManager sends its scheduler.
 */
final class NodeWatch implements EventHandler<SchedulerEvent> {

  private final PlacementEngine engine;
  private final NodeEvents events;
  private final AbstractYarnScheduler<?, ?> scheduler;

  NodeWatch(PlacementEngine engine, NodeEvents events, AbstractYarnScheduler<?, ?> scheduler) {
    this.engine = engine;
    this.events = events;
    this.scheduler = scheduler;
  }

  @Override
  public void handle(SchedulerEvent event) {
    engine.note("an event of a node", () -> happened(event));
  }

  private void happened(SchedulerEvent event) {
    if (event instanceof NodeUpdateSchedulerEvent update) {
      reported(update.getRMNode());
    } else if (event instanceof NodeAddedSchedulerEvent added) {
      added(added.getAddedRMNode());
    } else if (event instanceof NodeRemovedSchedulerEvent removed) {
      removed(removed.getRemovedRMNode());
    } else if (event instanceof NodeResourceUpdateSchedulerEvent resized) {
      resized(resized.getRMNode(), Sizes.of(resized.getResourceOption().getResource()));
    } else if (event instanceof NodeLabelsUpdateSchedulerEvent relabelled) {
      relabelled(relabelled.getUpdatedNodeToLabels());
    } else if (event instanceof AppAttemptRemovedSchedulerEvent over) {
      engine.forget(over.getApplicationAttemptID());
    }
  }

  /** Also for nodes that were there before the plug-in was. */
  void added(RMNode node) {
    events.joined(node.getNodeID().toString(), Sizes.of(node.getTotalCapability()), engine.now());
    relabelled(Map.of(node.getNodeID(), node.getNodeLabels()));
  }

  /** Lost nodes were taken from us; what else leaves was sent away, and might have stayed. */
  private void removed(RMNode node) {
    String name = node.getNodeID().toString();
    if (node.getState() == NodeState.LOST) {
      events.evicted(name, engine.now());
    } else {
      events.left(name, engine.now());
    }
  }

  private void resized(RMNode node, Resources size) {
    Node known = engine.mirror.node(node.getNodeID());
    if (known != null && isBeingEmptied(node, size)) {
      engine.mirror.drain(known);
    } else {
      if (known != null) {
        engine.mirror.keep(known, engine.now());
      }
      events.resized(node.getNodeID().toString(), size, engine.now());
    }
  }

  /**
   * A machine that is to be given back is as large as it was: the scheduler lets its size shrink
   * with what still runs there, or whoever empties it leaves it no room for any container.
   */
  private boolean isBeingEmptied(RMNode node, Resources size) {
    return node.getState() == NodeState.DECOMMISSIONING
        || size.memoryMib() <= scheduler.getMinimumResourceCapability().getMemorySize();
  }

  private void reported(RMNode node) {
    Node known = engine.mirror.node(node.getNodeID());
    if (known == null) {
      return;
    }
    SchedulerNode actual = scheduler.getSchedulerNode(node.getNodeID());
    if (actual == null) {
      return;
    }
    engine.mirror.locations.locate(known.slot, actual.getNodeName(), actual.getRackName());
    if (Reconciler.isDue(known, actual)) {
      engine.reconciler.reconcile(known, actual, engine.now());
    }
  }

  private void relabelled(Map<NodeId, Set<String>> labels) {
    labels.forEach(
        (id, its) -> {
          Node node = engine.mirror.node(id);
          if (node != null) {
            engine.mirror.move(node, partition(its), engine.now());
          }
        });
  }

  private static String partition(Set<String> labels) {
    return labels == null || labels.isEmpty()
        ? CommonNodeLabelsManager.NO_LABEL
        : labels.iterator().next();
  }
}
