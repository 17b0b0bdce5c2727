package dev.gleaner.yarn.client;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.job.JobState;
import dev.gleaner.yarn.job.TaskState;

/** The cluster is gone: what the events say is all that there is. */
record PastApplication(String id) implements ApplicationSource {

  @Override
  public Application application(JobState state) {
    return new Application(id, phase(state), "", state.beganAt(), state.lastEventAt());
  }

  private static JobPhase phase(JobState state) {
    if (!state.over()) {
      return JobPhase.CANCELLED;
    }
    return state.count(TaskState.DONE) == state.tasks().size()
        ? JobPhase.SUCCEEDED
        : JobPhase.FAILED;
  }

  @Override
  public String waitingBecause(JobState state, Application application) {
    return "";
  }

  @Override
  public void cancel() {
    throw new BadInputException(id + ": is over already; nothing is left to cancel");
  }
}
