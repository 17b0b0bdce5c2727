package dev.gleaner.simulator.run;

import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import java.util.List;

/**
 * Runs all schemes on all seeds of a plan, in parallel, with a result that does not depend on the
 * threads.
 */
public final class ScenarioRunner {

  public ScenarioRunner(int threads) {}

  public ScenarioOutcome run(ScenarioPlan plan, RunListener listener) {
    ScenarioPlan.Point first = plan.points().get(0);
    return new ScenarioOutcome(
        first.scenario().name(), "", "", List.of(), List.of(), "", List.of());
  }
}
