package dev.gleaner.yarn.embedded;

import java.util.concurrent.CompletableFuture;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.event.AsyncDispatcher;
import org.apache.hadoop.yarn.server.resourcemanager.ResourceManager;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNode;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEventType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AbstractYarnScheduler;
import org.apache.hadoop.yarn.util.Clock;

/** A ResourceManager that is a guest in our process. */
final class EmbeddedResourceManager extends ResourceManager {

  private final boolean withWebPages;
  private CompletableFuture<Void> webPages = CompletableFuture.completedFuture(null);

  EmbeddedResourceManager(boolean withWebPages) {
    this.withWebPages = withWebPages;
  }

  @Override
  protected void serviceInit(Configuration configuration) throws Exception {
    super.serviceInit(configuration);
    // A guest must not end the process of its host.
    if (getRMContext().getDispatcher() instanceof AsyncDispatcher dispatcher) {
      dispatcher.disableExitOnDispatchException();
    }
    // Otherwise YARN refuses what is larger than every node is just now, and its master fails.
    if (getResourceScheduler() instanceof AbstractYarnScheduler<?, ?> scheduler) {
      scheduler.getNodeTracker().setConfiguredMaxAllocationWaitTime(Long.MAX_VALUE);
      // A slow or a second start has switched it off by now.
      scheduler.getNodeTracker().setForceConfiguredMaxAllocation(true);
    }
  }

  /** The scheduler's time is this one's; to be said before the start. */
  void live(Clock time) {
    if (getResourceScheduler() instanceof AbstractYarnScheduler<?, ?> scheduler) {
      scheduler.setClock(time);
    }
  }

  // They take half of the time of a start, and nothing else waits for them.
  @Override
  protected void startWepApp() {
    if (withWebPages) {
      webPages = CompletableFuture.runAsync(super::startWepApp, DaemonThread::run);
    }
  }

  /** Returns when the web pages answer, or throws what keeps them from it. */
  void awaitWebPages() {
    webPages.join();
  }

  @Override
  protected void serviceStop() throws Exception {
    // Pages that are still starting would not be stopped.
    webPages.exceptionally(failed -> null).join();
    super.serviceStop();
  }

  /**
   * What the liveness monitor says ten minutes after a node's last heartbeat, said at once: whoever
   * calls knows that the node is gone.
   */
  void nodeIsLost(NodeId node) {
    getRMContext()
        .getDispatcher()
        .getEventHandler()
        .handle(new RMNodeEvent(node, RMNodeEventType.EXPIRE));
  }

  /** Whether clients are told of the node, and the scheduler uses it if it is well. */
  boolean knows(NodeId node) {
    RMNode known = getRMContext().getRMNodes().get(node);
    return known != null
        && switch (known.getState()) {
          case NEW -> false;
          case RUNNING -> isScheduled(node);
          default -> true;
        };
  }

  /** Whether clients are no longer told of the node, and the scheduler does not use it. */
  boolean hasForgotten(NodeId node) {
    return !getRMContext().getRMNodes().containsKey(node) && !isScheduled(node);
  }

  private boolean isScheduled(NodeId node) {
    return getResourceScheduler().getNodeReport(node) != null;
  }
}
