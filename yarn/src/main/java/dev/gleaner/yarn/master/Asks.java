package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.Task;
import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.yarn.resources.YarnResources;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntBiFunction;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;

/**
 * The requests to YARN for tasks that are ready, told apart by kind and so by priority.
 *
 * <p>YARN refuses a request that is larger than the largest node is right now, and everything that
 * was said together with it. Nodes that have shrunk may grow again, so such a kind is held back for
 * a while and then asked for again.
 */
final class Asks {

  private static final long HOLD_MILLIS = 5_000;

  /** The tasks of one kind that wait for a container, and what has been asked for them. */
  private static final class Line {
    private final TaskKind kind;
    private final Resource size;
    private final Priority priority;
    private final Deque<TaskProgress> ready = new ArrayDeque<>();
    private final Deque<ContainerRequest> asked = new ArrayDeque<>();
    private boolean unsent;
    private long heldUntil;

    Line(TaskKind kind, int priority) {
      this.kind = kind;
      this.size = YarnResources.in(kind.demand());
      this.priority = Priority.newInstance(priority);
    }
  }

  private final ForgetfulClient resourceManager;
  private final Map<Integer, Line> byPriority = new LinkedHashMap<>();
  private final Map<TaskKind, Integer> priorities;
  private boolean oneAtATime;

  Asks(Job job, ForgetfulClient resourceManager) {
    this.resourceManager = resourceManager;
    this.priorities = TaskKind.priorities(job);
    priorities.forEach((kind, priority) -> byPriority.put(priority, new Line(kind, priority)));
  }

  void ready(TaskProgress task) {
    line(TaskKind.of(task.task())).ready.add(task);
  }

  private Line line(TaskKind kind) {
    return byPriority.get(priorities.get(kind));
  }

  /**
   * Asks for as many containers as wanted, no more and no fewer.
   *
   * @param wanted how many containers for these tasks of a kind
   */
  void balance(long now, ToIntBiFunction<TaskKind, Collection<TaskProgress>> wanted) {
    boolean some = byPriority.values().stream().anyMatch(line -> line.unsent);
    for (Line line : byPriority.values()) {
      int containers = wanted.applyAsInt(line.kind, line.ready);
      boolean wanting = line.asked.size() != containers && line.heldUntil <= now;
      if (wanting && !(oneAtATime && some)) {
        balance(line, containers);
        some = true;
      }
    }
  }

  private void balance(Line line, int containers) {
    line.unsent = true;
    while (line.asked.size() < containers) {
      ContainerRequest request = new ContainerRequest(line.size, null, null, line.priority);
      resourceManager.addContainerRequest(request);
      line.asked.add(request);
    }
    while (line.asked.size() > containers) {
      resourceManager.removeContainerRequest(line.asked.remove());
    }
  }

  /** What has been asked since the last time has reached YARN. */
  void sent() {
    byPriority.values().forEach(line -> line.unsent = false);
  }

  /**
   * YARN did not want to hear what has been asked since the last time. Which kind it did not like
   * shows when each is asked for alone. What it knows from before it still knows.
   */
  void refused(long now) {
    List<Line> unsent = byPriority.values().stream().filter(line -> line.unsent).toList();
    oneAtATime = true;
    if (unsent.size() == 1) {
      unsent.get(0).heldUntil = now + HOLD_MILLIS;
    }
    // None at all: after a restart of YARN everything was repeated.
    for (Line line : unsent.isEmpty() ? byPriority.values() : unsent) {
      line.asked.forEach(resourceManager::removeContainerRequest);
      line.asked.clear();
      line.unsent = false;
      resourceManager.forget(line.priority);
    }
  }

  /** The task for a container of this priority, or null if none wants it. */
  TaskProgress take(int priority) {
    Line line = byPriority.get(priority);
    if (line == null) {
      return null;
    }
    // YARN counts a request as answered when it allocates; so must whoever repeats the rest.
    if (!line.asked.isEmpty()) {
      resourceManager.removeContainerRequest(line.asked.remove());
      line.unsent = true;
    }
    return next(line, task -> true);
  }

  /** A task for a container that has done one of this kind, or null if none suits it. */
  TaskProgress takeFor(TaskKind kind, Predicate<Task> suits) {
    return next(line(kind), suits);
  }

  private static TaskProgress next(Line line, Predicate<Task> suits) {
    Iterator<TaskProgress> ready = line.ready.iterator();
    while (ready.hasNext()) {
      TaskProgress task = ready.next();
      boolean waits = task.state() == TaskState.READY;
      if (!waits || suits.test(task.task())) {
        ready.remove();
      }
      if (waits && suits.test(task.task())) {
        return task;
      }
    }
    return null;
  }
}
