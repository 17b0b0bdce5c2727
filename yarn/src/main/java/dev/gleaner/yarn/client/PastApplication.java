package dev.gleaner.yarn.client;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Standing;
import dev.gleaner.operate.job.TaskState;
import java.util.Optional;

/**
 * The cluster is gone: what was written down is all that there is.
 *
 * @param end empty where nobody could write it down
 * @param host the process that the cluster was in
 * @param left how many processes of the run are still there
 */
record PastApplication(String id, Optional<RunEnd> end, HostProcess host, int left)
    implements ApplicationSource {

  @Override
  public Standing application(JobState state) {
    long endedAt = end.map(RunEnd::atMillis).orElse(state.lastEventAt());
    if (left > 0) {
      return new Standing(id, JobPhase.LOST, leftOver(), state.beganAt(), endedAt);
    }
    JobPhase phase = end.map(RunEnd::phase).orElseGet(() -> phase(state));
    String why = phase == JobPhase.LOST ? lost() + "; nothing of it is left" : "";
    return new Standing(id, phase, why, state.beganAt(), endedAt);
  }

  /** What happened later does not count. */
  long until() {
    return end.map(RunEnd::atMillis).orElse(Long.MAX_VALUE);
  }

  private static JobPhase phase(JobState state) {
    if (!state.over()) {
      return JobPhase.LOST;
    }
    return state.count(TaskState.DONE) == state.tasks().size()
        ? JobPhase.SUCCEEDED
        : JobPhase.FAILED;
  }

  private String lost() {
    return "its gleaner run (process %d) ended before the job".formatted(host.id());
  }

  private String leftOver() {
    return "%s; %d of its processes are left, which gleaner cancel ends".formatted(lost(), left);
  }

  @Override
  public String waitingBecause(JobState state, Standing application) {
    return "";
  }

  @Override
  public void cancel() {
    throw new BadInputException(id + ": is over already; nothing is left to cancel");
  }
}
