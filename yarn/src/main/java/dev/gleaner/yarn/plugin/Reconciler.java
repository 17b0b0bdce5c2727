package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.yarn.plugin.ClusterMirror.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;

/**
 * Brings the mirror in line with what the scheduler says runs on a node: gives tenants their
 * container ids, adds those that were placed without the plug-in (recovered after a restart, with
 * placement constraints, resized), and removes those whose end was missed.
 */
final class Reconciler {

  /** An allocation may be seen before the scheduler has finished making it. */
  private static final long GRACE = 30_000;

  private final ClusterMirror mirror;
  private final Applications applications;

  Reconciler(ClusterMirror mirror, Applications applications) {
    this.mirror = mirror;
    this.applications = applications;
  }

  /** True if a look at the containers of the node is worth its while. */
  static boolean isDue(Node node, SchedulerNode actual) {
    return actual.getNumContainers() != node.tenants.size() || node.hasUnknownContainers();
  }

  void reconcile(Node node, SchedulerNode actual, long now) {
    List<RMContainer> running = actual.getCopiedListOfRunningContainers();
    for (RMContainer container : running) {
      Tenant tenant = node.known(container.getContainerId());
      if (tenant == null) {
        tenant = unnamed(node, container);
      } else if (!tenant.demand().equals(Sizes.of(container.getAllocatedResource()))) {
        // The application has changed the size of its container.
        mirror.end(node, tenant);
        tenant = null;
      }
      if (tenant == null) {
        tenant = newcomer(container, now);
        mirror.start(node, tenant);
      }
      node.name(tenant, container.getContainerId());
    }
    if (running.size() != node.tenants.size()) {
      forgetOthers(node, running, now);
    }
  }

  private void forgetOthers(Node node, List<RMContainer> running, long now) {
    Set<ContainerId> there = new HashSet<>();
    running.forEach(container -> there.add(container.getContainerId()));
    List<Tenant> gone = new ArrayList<>();
    for (Tenant tenant : node.tenants) {
      if (tenant.hasContainer()
          ? !there.contains(tenant.container())
          : now - tenant.startedAt > GRACE) {
        gone.add(tenant);
      }
    }
    gone.forEach(tenant -> mirror.depart(node, tenant));
  }

  /** The tenant without a name that is most likely this container. The latest are the last. */
  private static Tenant unnamed(Node node, RMContainer container) {
    for (int i = node.tenants.size() - 1; i >= 0; i--) {
      Tenant tenant = node.tenants.get(i);
      if (!tenant.hasContainer()
          && tenant.kind.priority() == priority(container)
          && tenant.demand().equals(Sizes.of(container.getAllocatedResource()))
          && tenant.application.equals(container.getApplicationAttemptId().getApplicationId())) {
        return tenant;
      }
    }
    return null;
  }

  private static int priority(RMContainer container) {
    return container.isAMContainer()
        ? RequestKind.MASTER
        : container.getAllocatedPriority().getPriority();
  }

  private Tenant newcomer(RMContainer container, long now) {
    RequestKind kind =
        applications.kind(
            container.getApplicationAttemptId().getApplicationId(),
            priority(container),
            Sizes.of(container.getAllocatedResource()));
    long started = Math.min(now, container.getCreationTime());
    return new Tenant(
        container.getApplicationAttemptId().getApplicationId(),
        kind,
        applications.estimate(kind, now),
        started > 0 ? started : now);
  }
}
