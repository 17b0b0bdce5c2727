package dev.gleaner.yarn.master;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.job.Job;
import dev.gleaner.yarn.job.Kind;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.job.TaskState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;

/** One request to YARN for each task that is ready, told apart by kind and so by priority. */
final class Asks {

  /** The tasks of one kind that wait for a container, and what has been asked for them. */
  private static final class Line {
    private final Resource size;
    private final Priority priority;
    private final Deque<TaskProgress> ready = new ArrayDeque<>();
    private final Deque<ContainerRequest> asked = new ArrayDeque<>();

    Line(Resources demand, int priority) {
      this.size = Resource.newInstance(demand.memoryMib(), demand.cores());
      this.priority = Priority.newInstance(priority);
    }
  }

  private final AMRMClient<ContainerRequest> resourceManager;
  private final Map<Integer, Line> byPriority = new HashMap<>();
  private final Map<Kind, Integer> priorities;

  Asks(Job job, AMRMClient<ContainerRequest> resourceManager) {
    this.resourceManager = resourceManager;
    this.priorities = Kind.priorities(job);
    priorities.forEach(
        (kind, priority) -> byPriority.put(priority, new Line(kind.demand(), priority)));
  }

  void ready(TaskProgress task) {
    byPriority.get(priorities.get(Kind.of(task.task()))).ready.add(task);
  }

  /** Asks for as many containers as there are tasks, no more and no fewer. */
  void balance() {
    for (Line line : byPriority.values()) {
      while (line.asked.size() < line.ready.size()) {
        ContainerRequest request = new ContainerRequest(line.size, null, null, line.priority);
        resourceManager.addContainerRequest(request);
        line.asked.add(request);
      }
      while (line.asked.size() > line.ready.size()) {
        resourceManager.removeContainerRequest(line.asked.remove());
      }
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
    }
    TaskProgress task = line.ready.poll();
    while (task != null && task.state() != TaskState.READY) {
      task = line.ready.poll();
    }
    return task;
  }
}
