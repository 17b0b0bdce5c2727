package dev.gleaner.simulator.run;

import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.util.Map;

/** Jobs on a pool of nodes, as something to run and print. */
public record PoolPlan(ScenarioPlan points) implements Plan {

  @Override
  public ScenarioHead head() {
    Scenario first = points.points().get(0).scenario();
    return new ScenarioHead(first.name(), first.name(), first.description(), Map.of());
  }

  @Override
  public PoolResult run(int threads, PlanListener listener) {
    return new PoolResult(new ScenarioRunner(threads).run(points, listener));
  }

  /** Whether it asks how long nodes stay quiet. */
  public boolean asksForQuietTimes() {
    return points.points().stream().anyMatch(point -> !point.scenario().quietTimes().isEmpty());
  }
}
