package dev.gleaner.yarn.plugin;

import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.event.EventHandler;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AbstractYarnScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.ContainerPreemptEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeRemovedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.NodeUpdateSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.SchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.SchedulerEventType;
import org.apache.hadoop.yarn.util.resource.Resources;

/**
 * Says again what YARN says but once: which containers a shrink will kill. A master that begins its
 * work in between would never hear of it, and one that hears it no more knows that it was a false
 * alarm.
 */
final class RepeatedNotices implements EventHandler<SchedulerEvent> {

  private static final long PAUSE_MILLIS = 2_000;

  private final PlacementEngine engine;
  private final RMContext context;
  private final AbstractYarnScheduler<?, ?> scheduler;
  private final Map<NodeId, Long> saidAt = new HashMap<>();

  RepeatedNotices(
      PlacementEngine engine, RMContext context, AbstractYarnScheduler<?, ?> scheduler) {
    this.engine = engine;
    this.context = context;
    this.scheduler = scheduler;
  }

  @Override
  public void handle(SchedulerEvent event) {
    if (event instanceof NodeUpdateSchedulerEvent update) {
      engine.note("a notice", () -> reported(update.getRMNode().getNodeID()));
    } else if (event instanceof NodeRemovedSchedulerEvent removed) {
      engine.note("a lost node", () -> saidAt.remove(removed.getRemovedRMNode().getNodeID()));
    }
  }

  private void reported(NodeId id) {
    SchedulerNode node = scheduler.getSchedulerNode(id);
    if (node == null || !shrinks(node)) {
      saidAt.remove(id);
      return;
    }
    // In real time, as the end of a notice is.
    long now = System.currentTimeMillis();
    if (now - saidAt.computeIfAbsent(id, unused -> now) >= PAUSE_MILLIS) {
      saidAt.put(id, now);
      say(node);
    }
  }

  private boolean shrinks(SchedulerNode node) {
    return node.isOvercommitTimeOutSet()
        && !node.isOvercommitTimedOut()
        && !Resources.fitsIn(
            scheduler.getResourceCalculator(), Resources.none(), node.getUnallocatedResource());
  }

  // The same containers as YARN's own words: as many as have to go.
  private void say(SchedulerNode node) {
    Resource missing = Resources.clone(node.getUnallocatedResource());
    for (RMContainer container : node.getContainersToKill()) {
      if (Resources.fitsIn(scheduler.getResourceCalculator(), Resources.none(), missing)) {
        return;
      }
      context
          .getDispatcher()
          .getEventHandler()
          .handle(
              new ContainerPreemptEvent(
                  container.getApplicationAttemptId(),
                  container,
                  SchedulerEventType.MARK_CONTAINER_FOR_PREEMPTION));
      Resources.addTo(missing, container.getAllocatedResource());
    }
  }
}
