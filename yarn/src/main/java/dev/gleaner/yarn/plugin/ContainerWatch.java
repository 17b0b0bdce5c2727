package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.yarn.plugin.ClusterMirror.Node;
import org.apache.hadoop.yarn.api.records.ContainerExitStatus;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.event.EventHandler;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.event.RMAppAttemptContainerFinishedEvent;

/** Learns from containers that end how long their kind runs. */
final class ContainerWatch implements EventHandler<RMAppAttemptEvent> {

  private final PlacementEngine engine;
  private final FinishedContainers finished;

  /** Who wants to know of containers that ended. */
  interface FinishedContainers {
    void finished(Tenant tenant, long ranMillis, Ending how, long now);
  }

  ContainerWatch(PlacementEngine engine, FinishedContainers finished) {
    this.engine = engine;
    this.finished = finished;
  }

  @Override
  public void handle(RMAppAttemptEvent event) {
    if (event instanceof RMAppAttemptContainerFinishedEvent end && end.getNodeId() != null) {
      engine.note("the end of a container", () -> ended(end));
    }
  }

  private void ended(RMAppAttemptContainerFinishedEvent end) {
    Node node = engine.mirror.node(end.getNodeId());
    ContainerStatus status = end.getContainerStatus();
    Tenant tenant = node == null ? null : engine.mirror.end(node, status.getContainerId());
    if (tenant != null) {
      long now = engine.now();
      finished.finished(tenant, now - tenant.startedAt, ending(status.getExitStatus()), now);
    }
  }

  private static Ending ending(int exitStatus) {
    return switch (exitStatus) {
      case ContainerExitStatus.SUCCESS -> Ending.COMPLETED;
      case ContainerExitStatus.ABORTED,
          ContainerExitStatus.PREEMPTED,
          ContainerExitStatus.DISKS_FAILED,
          ContainerExitStatus.KILLED_BY_RESOURCEMANAGER,
          ContainerExitStatus.KILLED_BY_CONTAINER_SCHEDULER ->
          Ending.KILLED;
      // Who needs a container no longer ends it: Spark's executors never end by themselves.
      case ContainerExitStatus.KILLED_BY_APPMASTER,
          ContainerExitStatus.KILLED_AFTER_APP_COMPLETION ->
          Ending.COMPLETED;
      default -> Ending.FAILED;
    };
  }
}
