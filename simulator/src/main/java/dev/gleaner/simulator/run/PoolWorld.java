package dev.gleaner.simulator.run;

import dev.gleaner.simulator.engine.Simulation;
import dev.gleaner.simulator.kernel.SharedWorld;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.Scheme;
import java.util.List;

/** The nodes and jobs of one seed; how long nodes stay quiet is kept of them. */
final class PoolWorld implements SharedWorld<Scheme, RunOutcome, List<Double>> {

  private final Scenario scenario;
  private final SeedRuns runs;
  private final boolean keepTimeline;

  PoolWorld(Scenario scenario, long seed) {
    this.scenario = scenario;
    this.runs = new SeedRuns(scenario, seed);
    this.keepTimeline = seed == scenario.seeds().get(0);
  }

  @Override
  public RunOutcome run(Scheme scheme) {
    return new Simulation(runs.of(scheme, keepTimeline)).run();
  }

  @Override
  public List<Double> kept() {
    return QuietTimes.ofSeed(scenario, runs::trace);
  }
}
