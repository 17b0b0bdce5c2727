package dev.gleaner.yarn.master;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.job.Job;
import dev.gleaner.yarn.job.Kind;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.job.TaskState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;

/**
 * One request to YARN for each task that is ready, told apart by kind and so by priority.
 *
 * <p>YARN refuses a request that is larger than the largest node is right now, and everything that
 * was said together with it. Nodes that have shrunk may grow again, so such a kind is held back for
 * a while and then asked for again.
 */
final class Asks {

  private static final long HOLD_MILLIS = 5_000;

  /** The tasks of one kind that wait for a container, and what has been asked for them. */
  private static final class Line {
    private final Resource size;
    private final Priority priority;
    private final Deque<TaskProgress> ready = new ArrayDeque<>();
    private final Deque<ContainerRequest> asked = new ArrayDeque<>();
    private boolean unsent;
    private long heldUntil;

    Line(Resources demand, int priority) {
      this.size = Resource.newInstance(demand.memoryMib(), demand.cores());
      this.priority = Priority.newInstance(priority);
    }
  }

  private final ForgetfulClient resourceManager;
  private final Map<Integer, Line> byPriority = new LinkedHashMap<>();
  private final Map<Kind, Integer> priorities;
  private boolean oneAtATime;

  Asks(Job job, ForgetfulClient resourceManager) {
    this.resourceManager = resourceManager;
    this.priorities = Kind.priorities(job);
    priorities.forEach(
        (kind, priority) -> byPriority.put(priority, new Line(kind.demand(), priority)));
  }

  void ready(TaskProgress task) {
    byPriority.get(priorities.get(Kind.of(task.task()))).ready.add(task);
  }

  /** Asks for as many containers as there are tasks, no more and no fewer. */
  void balance(long now) {
    boolean some = byPriority.values().stream().anyMatch(line -> line.unsent);
    for (Line line : byPriority.values()) {
      boolean wanting = line.asked.size() != line.ready.size() && line.heldUntil <= now;
      if (wanting && !(oneAtATime && some)) {
        balance(line);
        some = true;
      }
    }
  }

  private void balance(Line line) {
    line.unsent = true;
    while (line.asked.size() < line.ready.size()) {
      ContainerRequest request = new ContainerRequest(line.size, null, null, line.priority);
      resourceManager.addContainerRequest(request);
      line.asked.add(request);
    }
    while (line.asked.size() > line.ready.size()) {
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
    TaskProgress task = line.ready.poll();
    while (task != null && task.state() != TaskState.READY) {
      task = line.ready.poll();
    }
    return task;
  }
}
