package dev.gleaner.validation.virtual;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptEventType;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.event.RMAppAttemptContainerFinishedEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.ContainerUpdates;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler;
import org.apache.hadoop.yarn.util.Clock;

/**
 * The other end of the masters' heartbeats. A master calls as soon as there is news for it, and
 * sends what it has to ask for along.
 */
final class ApplicationMasters {

  private final CapacityScheduler scheduler;
  private final Clock clock;
  private final ContainerListener listener;
  private final Map<NodeId, VirtualNode> nodes = new HashMap<>();
  private final Map<ApplicationAttemptId, VirtualApplication> applications = new HashMap<>();
  private final Map<ContainerId, VirtualContainer> containers = new HashMap<>();
  private final Set<VirtualApplication> callers = new LinkedHashSet<>();
  private final Deque<VirtualContainer> ended = new ArrayDeque<>();
  private boolean calling;

  ApplicationMasters(CapacityScheduler scheduler, Clock clock, ContainerListener listener) {
    this.scheduler = scheduler;
    this.clock = clock;
    this.listener = listener;
  }

  void add(VirtualNode node) {
    nodes.put(node.id(), node);
  }

  void remove(VirtualNode node) {
    nodes.remove(node.id());
  }

  void add(VirtualApplication application) {
    applications.put(application.attempt, application);
  }

  /** Whatever the ResourceManager still does to its containers is no longer of interest. */
  void remove(VirtualApplication application) {
    applications.remove(application.attempt);
    callers.remove(application);
  }

  /** An attempt of an application hears of its containers. */
  void hear(RMAppAttemptEvent event) {
    VirtualApplication application = applications.get(event.getApplicationAttemptId());
    if (application == null) {
      return;
    }
    if (event.getType() == RMAppAttemptEventType.CONTAINER_ALLOCATED) {
      callers.add(application);
    } else if (event instanceof RMAppAttemptContainerFinishedEvent finished) {
      VirtualContainer container =
          containers.remove(finished.getContainerStatus().getContainerId());
      // A reservation that was given up was never a container.
      if (container != null) {
        ended.add(container);
      }
    }
  }

  void ask(VirtualApplication application, List<Ask> asks) {
    asks.forEach(application::add);
    callers.add(application);
    call();
  }

  /** Lets all masters call that have anything to ask or to hear, until there is no more news. */
  void call() {
    if (calling) {
      return;
    }
    calling = true;
    try {
      while (!ended.isEmpty() || !callers.isEmpty()) {
        while (!ended.isEmpty()) {
          tellEnd(ended.remove());
        }
        callOfOne();
      }
    } finally {
      calling = false;
    }
  }

  private void tellEnd(VirtualContainer container) {
    if (container.node().ended(container.id())) {
      listener.finished(container);
    } else {
      listener.killed(container);
    }
  }

  private void callOfOne() {
    if (callers.isEmpty()) {
      return;
    }
    VirtualApplication application = callers.iterator().next();
    callers.remove(application);
    List<Container> granted =
        scheduler
            .allocate(
                application.attempt,
                application.takeAsks(),
                null,
                List.of(),
                List.of(),
                List.of(),
                new ContainerUpdates())
            .getContainers();
    for (Container container : granted) {
      start(container, application);
    }
  }

  private void start(Container granted, VirtualApplication application) {
    CreationTimes.set(scheduler.getRMContainer(granted.getId()), clock.getTime());
    VirtualNode node = nodes.get(granted.getNodeId());
    node.started(granted.getId());
    application.nodes.add(node);
    VirtualContainer container =
        new VirtualContainer(
            granted.getId(), application, node, granted.getPriority().getPriority());
    containers.put(granted.getId(), container);
    listener.granted(container);
  }
}
