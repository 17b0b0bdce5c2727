package dev.gleaner.simulator.measure;

import dev.gleaner.core.model.KillOrder;
import java.util.List;
import java.util.Optional;

/**
 * All that one scheme gave on one seed.
 *
 * @param pool at regular moments, warm-up included
 */
public record RunOutcome(
    String scheme,
    long seed,
    KillOrder killOrder,
    List<JobOutcome> jobs,
    WorkOutcome work,
    DecisionOutcome decisions,
    MoneyOutcome money,
    List<PoolSample> pool,
    Optional<Timeline> timeline) {

  /** How many jobs the limit cut off. */
  public int unfinishedJobs() {
    return (int) jobs.stream().filter(job -> !job.isFinished()).count();
  }

  /** The same run as the jobs of one group saw it. */
  RunOutcome withJobsOf(String group) {
    return new RunOutcome(
        scheme,
        seed,
        killOrder,
        jobs.stream().filter(job -> job.group().equals(group)).toList(),
        work,
        decisions,
        money,
        pool,
        timeline);
  }
}
