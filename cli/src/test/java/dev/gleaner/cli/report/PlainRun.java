package dev.gleaner.cli.report;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.DecisionOutcome;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.MoneyOutcome;
import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.WorkOutcome;
import java.util.List;
import java.util.Optional;

/** Runs of which only jobs and pool matter. */
public final class PlainRun {

  private PlainRun() {}

  public static RunOutcome of(
      String scheme, long seed, KillOrder order, List<JobOutcome> jobs, List<PoolSample> pool) {
    return new RunOutcome(
        scheme,
        seed,
        order,
        jobs,
        new WorkOutcome(1, 0, 0, 0, 1, 1, 0, 0, 1),
        new DecisionOutcome(1, 0, 0, 1),
        new MoneyOutcome(1, 0, 0, 0, 0),
        pool,
        Optional.empty());
  }
}
