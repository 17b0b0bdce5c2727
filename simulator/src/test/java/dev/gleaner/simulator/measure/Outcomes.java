package dev.gleaner.simulator.measure;

import dev.gleaner.core.model.KillOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs of which only jobs, money and pool matter; all jobs are submitted at the start. */
final class Outcomes {

  private Outcomes() {}

  /** With jobs of which the longest task takes as long as said. */
  static RunOutcome run(String scheme, long seed, long[] longest, long... finishes) {
    List<JobOutcome> jobs = new ArrayList<>();
    for (int i = 0; i < finishes.length; i++) {
      jobs.add(
          new JobOutcome("job-" + i, "default", "all", 0, 0, finishes[i], 1, 0, longest[i], 0.5));
    }
    return of(scheme, seed, jobs, new MoneyOutcome(0.8, 0.2, 0, 0, 1), List.of());
  }

  static RunOutcome of(
      String scheme, long seed, List<JobOutcome> jobs, MoneyOutcome money, List<PoolSample> pool) {
    return new RunOutcome(
        scheme,
        seed,
        KillOrder.OLDEST_FIRST,
        jobs,
        new WorkOutcome(80, 20, 0, 0, 200, 4, 1, 50, 5),
        new DecisionOutcome(1, 0, 0, 0),
        money,
        pool,
        Optional.empty());
  }
}
