package dev.gleaner.yarn.master;

import dev.gleaner.yarn.job.JobEvent;
import dev.gleaner.yarn.job.JobState;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.job.TaskState;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateResponse;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.exceptions.InvalidResourceRequestException;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Talks to the ResourceManager until nothing is left to do. One thread does it all, so that what is
 * written down is what happened, in its order.
 */
final class MasterLoop {

  private static final Logger LOG = LoggerFactory.getLogger(MasterLoop.class);

  // A node that cannot start anything must not keep a task busy for ever.
  private static final int MOST_START_FAILURES = 10;

  private final JobState state;
  private final ForgetfulClient resourceManager;
  private final Launcher launcher;
  private final EventWriter events;
  private final Asks asks;
  private final LongSupplier clock;
  private final Map<String, TaskProgress> byContainer = new HashMap<>();
  private final Map<String, Integer> startFailures = new HashMap<>();

  MasterLoop(
      JobState state,
      ForgetfulClient resourceManager,
      Launcher launcher,
      EventWriter events,
      LongSupplier clock) {
    this.state = state;
    this.resourceManager = resourceManager;
    this.launcher = launcher;
    this.events = events;
    this.clock = clock;
    this.asks = new Asks(state.job(), resourceManager);
  }

  void run(Predecessor predecessor, long heartbeatMillis)
      throws IOException, YarnException, InterruptedException {
    for (TaskProgress task : state.tasks()) {
      if (task.state() == TaskState.READY) {
        asks.ready(task);
      } else if (task.state() == TaskState.RUNNING) {
        byContainer.put(task.container(), task);
      }
    }
    while (!state.over()) {
      asks.balance(clock.getAsLong());
      try {
        AllocateResponse response = resourceManager.allocate(progress());
        asks.sent();
        step(response, predecessor);
      } catch (InvalidResourceRequestException e) {
        LOG.info("YARN refuses a request: {}", e.getMessage());
        asks.refused(clock.getAsLong());
      }
      events.flush();
      if (!state.over()) {
        Thread.sleep(heartbeatMillis);
      }
    }
  }

  private void step(AllocateResponse response, Predecessor predecessor) throws IOException {
    predecessor.alive(response.getContainersFromPreviousAttempts(), byContainer.keySet());
    for (ContainerStatus status : response.getCompletedContainersStatuses()) {
      predecessor.heardOf(status.getContainerId());
      ended(status.getContainerId(), status.getExitStatus(), status.getDiagnostics());
    }
    for (ContainerId lost : predecessor.lost(clock.getAsLong())) {
      end(JobEvent.Type.KILLED, lost, 0, "was lost together with the application master");
    }
    for (Container container : response.getAllocatedContainers()) {
      place(container);
    }
    for (Launcher.NotStarted failed = launcher.nextNotStarted();
        failed != null;
        failed = launcher.nextNotStarted()) {
      notStarted(failed);
    }
  }

  private void place(Container container) throws IOException {
    TaskProgress task = asks.take(container.getPriority().getPriority());
    if (task == null) {
      resourceManager.releaseAssignedContainer(container.getId());
      return;
    }
    String id = container.getId().toString();
    byContainer.put(id, task);
    // Written down first: a later attempt must know of every container that may run.
    record(
        JobEvent.started(
            task.task().name(), id, container.getNodeId().toString(), clock.getAsLong()));
    events.flush();
    launcher.start(container, task);
  }

  private void ended(ContainerId container, int exit, String diagnostics) throws IOException {
    String reason = ExitReasons.words(exit, diagnostics);
    end(
        ExitReasons.type(exit),
        container,
        exit,
        exit == TaskScript.OUTPUT_MISSING ? "an output is missing (exit code 97)" : reason);
  }

  private void notStarted(Launcher.NotStarted failed) throws IOException {
    TaskProgress task = byContainer.get(failed.container().toString());
    if (task == null) {
      return;
    }
    resourceManager.releaseAssignedContainer(failed.container());
    int times = startFailures.merge(task.task().name(), 1, Integer::sum);
    end(
        times < MOST_START_FAILURES ? JobEvent.Type.KILLED : JobEvent.Type.FAILED,
        failed.container(),
        0,
        "its node did not start it: " + failed.reason());
  }

  private void end(JobEvent.Type type, ContainerId container, int exit, String reason)
      throws IOException {
    TaskProgress task = byContainer.remove(container.toString());
    // One that was released, or told of twice.
    if (task == null || !task.container().equals(container.toString())) {
      return;
    }
    String name = task.task().name();
    record(JobEvent.ended(type, name, container.toString(), exit, reason, clock.getAsLong()));
  }

  private void record(JobEvent event) throws IOException {
    events.write(event);
    List<TaskProgress> ready = state.apply(event);
    ready.forEach(asks::ready);
  }

  private float progress() {
    int over =
        state.count(TaskState.DONE)
            + state.count(TaskState.FAILED)
            + state.count(TaskState.SKIPPED);
    return (float) over / state.tasks().size();
  }
}
