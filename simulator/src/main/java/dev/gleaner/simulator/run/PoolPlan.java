package dev.gleaner.simulator.run;

import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.run.results.PoolResult;
import dev.gleaner.simulator.scenario.ScenarioPlan;

/**
 * Jobs on a pool of nodes, as something to run and print.
 *
 * @param isTimed whether its result has wall time, which differs from run to run
 */
public record PoolPlan(ScenarioPlan points, boolean isTimed) implements Plan {

  /** Without wall time. */
  public PoolPlan(ScenarioPlan points) {
    this(points, false);
  }

  @Override
  public PoolPlan timed() {
    return new PoolPlan(points, true);
  }

  @Override
  public ScenarioHead head() {
    return points.head();
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    return PoolResult.of(new ScenarioRunner(threads).run(points, listener), isTimed);
  }

  /** Whether it asks how long nodes stay quiet. */
  public boolean asksForQuietTimes() {
    return points.points().stream().anyMatch(point -> !point.scenario().quietTimes().isEmpty());
  }
}
