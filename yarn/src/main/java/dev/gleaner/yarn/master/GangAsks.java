package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.yarn.resources.YarnResources;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;

/**
 * Gathers the containers of one program after the other, and holds them until all are there. Two
 * jobs that wait for each other's containers would wait for ever: who has waited too long gives
 * back what it holds, and comes again after a pause that is another one for each job.
 */
final class GangAsks {

  private static final long REFUSED_MILLIS = 5_000;
  // Multiples of it modulo 1 are far from each other.
  private static final double GOLDEN_RATIO = 0.6180339887498949;

  private final ForgetfulClient resourceManager;
  private final Map<TaskKind, Integer> priorities;
  private final int application;
  private final long patienceMillis;
  private final Deque<ContainerRequest> asked = new ArrayDeque<>();
  private Gang forming;
  private long pauseUntil;
  private int pauses;

  /** The application is known by its number. */
  GangAsks(Job job, ForgetfulClient resourceManager, int application, long patienceMillis) {
    this.resourceManager = resourceManager;
    this.priorities = TaskKind.priorities(job);
    this.application = application;
    this.patienceMillis = patienceMillis;
  }

  Set<String> held() {
    return forming == null ? Set.of() : forming.alive();
  }

  /** Asks for what the program lacks whose turn it is. */
  void balance(Deque<TaskProgress> ready, long now) {
    if (forming != null && forming.missing() > 0 && forming.holdsSince() < now - patienceMillis) {
      double part = ((application + pauses) * GOLDEN_RATIO) % 1;
      pauses++;
      ready.addLast(giveUp().task());
      pauseUntil = now + Math.round(patienceMillis * part);
    }
    if (forming == null && now >= pauseUntil && !ready.isEmpty()) {
      forming = new Gang(ready.removeFirst());
    }
    while (forming != null && asked.size() < forming.missing()) {
      TaskKind kind = TaskKind.of(forming.task().task());
      ContainerRequest request =
          new ContainerRequest(
              YarnResources.in(kind.demand()),
              null,
              null,
              Priority.newInstance(priorities.get(kind)));
      resourceManager.addContainerRequest(request);
      asked.add(request);
    }
  }

  private Gang giveUp() {
    asked.forEach(resourceManager::removeContainerRequest);
    asked.clear();
    forming.all().forEach(container -> release(container.getId()));
    Gang given = forming;
    forming = null;
    return given;
  }

  /** YARN does not want to hear of it; returns whose requests it refused. */
  Optional<Gang> refused(long now) {
    if (forming == null) {
      return Optional.empty();
    }
    Priority priority = Priority.newInstance(priorities.get(TaskKind.of(forming.task().task())));
    Gang given = giveUp();
    resourceManager.forget(priority);
    pauseUntil = now + REFUSED_MILLIS;
    return Optional.of(given);
  }

  /** Keeps a container; false if nobody needs it. */
  boolean hold(Container container, long now) {
    if (forming == null || forming.missing() == 0 || !isFor(container, forming)) {
      return false;
    }
    if (!asked.isEmpty()) {
      resourceManager.removeContainerRequest(asked.remove());
    }
    forming.hold(container, now);
    return true;
  }

  // One of another size may come late.
  private boolean isFor(Container container, Gang gang) {
    int priority = priorities.get(TaskKind.of(gang.task().task()));
    return container.getPriority().getPriority() == priority;
  }

  /** A container has ended before it was used. */
  void gone(String container) {
    if (forming != null) {
      forming.gone(container);
    }
  }

  boolean complete() {
    return forming != null && forming.missing() == 0;
  }

  Gang takeComplete() {
    Gang complete = forming;
    forming = null;
    return complete;
  }

  void release(ContainerId container) {
    resourceManager.releaseAssignedContainer(container);
  }
}
