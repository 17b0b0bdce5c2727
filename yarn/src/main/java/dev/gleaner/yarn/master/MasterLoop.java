package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskState;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
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

  private final JobState state;
  private final ForgetfulClient resourceManager;
  private final Launcher launcher;
  private final TaskContainers containers;
  private final EventWriter events;
  private final WorkerPort workers;
  private final Notices notices;
  private final LongSupplier clock;

  MasterLoop(
      JobState state,
      ForgetfulClient resourceManager,
      Launcher launcher,
      TaskContainers containers,
      EventWriter events,
      WorkerPort workers,
      Notices notices,
      LongSupplier clock) {
    this.state = state;
    this.resourceManager = resourceManager;
    this.launcher = launcher;
    this.workers = workers;
    this.notices = notices;
    this.clock = clock;
    this.containers = containers;
    this.events = events;
  }

  void run(Predecessor predecessor, long heartbeatMillis)
      throws IOException, YarnException, InterruptedException {
    containers.takeOver();
    while (!state.over()) {
      containers.ask();
      try {
        AllocateResponse response = resourceManager.allocate(progress());
        containers.sent();
        step(response, predecessor);
      } catch (InvalidResourceRequestException e) {
        LOG.info("YARN refuses a request: {}", e.getMessage());
        containers.refused(clock.getAsLong());
      }
      events.flush();
      listen(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(heartbeatMillis));
    }
  }

  private void step(AllocateResponse response, Predecessor predecessor) throws IOException {
    predecessor.alive(response.getContainersFromPreviousAttempts(), containers.containers());
    for (ContainerStatus status : response.getCompletedContainersStatuses()) {
      predecessor.heardOf(status.getContainerId());
      workers.listening().forget(status.getContainerId().toString());
      containers.ended(status.getContainerId(), status.getExitStatus(), status.getDiagnostics());
    }
    notices.hear(response, clock.getAsLong());
    containers.tell(notices);
    for (ContainerId lost : predecessor.lost(clock.getAsLong())) {
      containers.lost(lost);
    }
    for (Container container : response.getAllocatedContainers()) {
      if (!containers.place(container)) {
        resourceManager.releaseAssignedContainer(container.getId());
      }
    }
    for (Launcher.NotStarted failed = launcher.nextNotStarted();
        failed != null;
        failed = launcher.nextNotStarted()) {
      resourceManager.releaseAssignedContainer(failed.container());
      containers.notStarted(failed.container(), failed.reason());
    }
  }

  // Until it is time to speak with the ResourceManager again.
  private void listen(long untilNanos) throws IOException, InterruptedException {
    while (!state.over() && System.nanoTime() < untilNanos) {
      for (WorkerMessage message : workers.next(untilNanos - System.nanoTime())) {
        containers.hear(message);
      }
      events.flush();
    }
  }

  private float progress() {
    int over =
        state.count(TaskState.DONE)
            + state.count(TaskState.FAILED)
            + state.count(TaskState.SKIPPED);
    return (float) over / state.tasks().size();
  }
}
