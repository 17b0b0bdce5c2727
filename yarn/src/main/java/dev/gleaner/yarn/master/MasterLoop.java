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
  private final Asks asks;
  private final Assignments assignments;
  private final WorkerPort workers;
  private final LongSupplier clock;

  MasterLoop(
      JobState state,
      ForgetfulClient resourceManager,
      Launcher launcher,
      EventWriter events,
      WorkerPort workers,
      Reuse reuse,
      LongSupplier clock) {
    this.state = state;
    this.resourceManager = resourceManager;
    this.launcher = launcher;
    this.workers = workers;
    this.clock = clock;
    this.asks = new Asks(state.job(), resourceManager);
    this.assignments = new Assignments(state, events, asks, launcher, reuse, clock);
  }

  void run(Predecessor predecessor, long heartbeatMillis)
      throws IOException, YarnException, InterruptedException {
    assignments.takeOver();
    while (!state.over()) {
      assignments.ask();
      try {
        AllocateResponse response = resourceManager.allocate(progress());
        asks.sent();
        step(response, predecessor);
      } catch (InvalidResourceRequestException e) {
        LOG.info("YARN refuses a request: {}", e.getMessage());
        asks.refused(clock.getAsLong());
      }
      assignments.flush();
      listen(System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(heartbeatMillis));
    }
  }

  private void step(AllocateResponse response, Predecessor predecessor) throws IOException {
    predecessor.alive(response.getContainersFromPreviousAttempts(), assignments.containers());
    for (ContainerStatus status : response.getCompletedContainersStatuses()) {
      predecessor.heardOf(status.getContainerId());
      assignments.ended(status.getContainerId(), status.getExitStatus(), status.getDiagnostics());
    }
    for (ContainerId lost : predecessor.lost(clock.getAsLong())) {
      assignments.lost(lost);
    }
    for (Container container : response.getAllocatedContainers()) {
      if (!assignments.place(container)) {
        resourceManager.releaseAssignedContainer(container.getId());
      }
    }
    for (Launcher.NotStarted failed = launcher.nextNotStarted();
        failed != null;
        failed = launcher.nextNotStarted()) {
      resourceManager.releaseAssignedContainer(failed.container());
      assignments.notStarted(failed.container(), failed.reason());
    }
  }

  // Until it is time to speak with the ResourceManager again.
  private void listen(long untilNanos) throws IOException, InterruptedException {
    while (!state.over() && System.nanoTime() < untilNanos) {
      for (WorkerMessage message : workers.next(untilNanos - System.nanoTime())) {
        assignments.hear(message);
      }
      assignments.flush();
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
