package dev.gleaner.operate.job;

import dev.gleaner.core.model.Prices;
import java.time.Duration;
import java.util.Optional;

/**
 * How a job stands at one moment.
 *
 * @param stopped how many tasks ran when the job was ended
 * @param kills how many tries a shrink, a preemption or a lost node ended
 * @param failures how many tries ended with an error of the command
 * @param left empty where neither estimates nor finished tasks tell
 * @param wastedCoreHours the part of the core-hours that went into tries that were killed
 * @param waitingBecause why tasks that are ready do not run; empty if there are none
 * @param notices what it has heard of the end of its places
 */
public record JobProgress(
    String name,
    String application,
    JobPhase phase,
    String diagnostics,
    int tasks,
    int done,
    int running,
    int ready,
    int blocked,
    int failed,
    int skipped,
    int stopped,
    int kills,
    int failures,
    int masters,
    Duration elapsed,
    Optional<Duration> left,
    double coreHours,
    double wastedCoreHours,
    double dollars,
    String waitingBecause,
    NoticeProgress notices) {

  public static JobProgress of(JobState state, Standing standing, long now, String because) {
    JobWork work = JobWork.of(state, now);
    return new JobProgress(
        state.job().name(),
        standing.application(),
        standing.phase(),
        standing.diagnostics(),
        state.tasks().size(),
        state.count(TaskState.DONE),
        state.count(TaskState.RUNNING),
        state.count(TaskState.READY),
        state.count(TaskState.BLOCKED),
        state.count(TaskState.FAILED),
        state.count(TaskState.SKIPPED),
        state.count(TaskState.STOPPED),
        state.tasks().stream().mapToInt(TaskProgress::kills).sum(),
        state.tasks().stream().mapToInt(TaskProgress::failures).sum(),
        state.masters(),
        Duration.ofMillis(Math.max(0, now - standing.startedAt())),
        standing.phase().over() ? Optional.empty() : work.left(),
        work.coreHours(),
        work.wastedCoreHours(),
        work.dollars(),
        because,
        NoticeProgress.of(state));
  }

  /** What the same core-hours would have cost on nodes that nobody takes away. */
  public double onDemandDollars() {
    return coreHours * Prices.DEFAULTS.regular().dollarsPerHour(1);
  }

  /** The share of the core-hours that was lost with tries that were killed. */
  public double wastedShare() {
    return coreHours == 0 ? 0 : wastedCoreHours / coreHours;
  }
}
