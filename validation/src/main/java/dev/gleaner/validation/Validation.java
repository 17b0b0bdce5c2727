package dev.gleaner.validation;

import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.engine.Simulation;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.run.SeedRuns;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.validation.virtual.VirtualSettings;
import java.util.ArrayList;
import java.util.List;

/** Runs schemes twice, on the same nodes and jobs: simulated, and by Hadoop's own code. */
public final class Validation {

  private Validation() {}

  /** A run is a step of the listener when its real counterpart is done, too. */
  public static List<Comparison> run(
      Scenario scenario, List<Scheme> schemes, PlanListener listener) {
    listener.begins("runs", scenario.seeds().size() * schemes.size());
    List<Comparison> comparisons = new ArrayList<>();
    for (long seed : scenario.seeds()) {
      SeedRuns runs = new SeedRuns(scenario, seed);
      for (Scheme scheme : schemes) {
        RunSpec spec = runs.of(scheme, true);
        VirtualSettings settings = RealSettings.of(spec);
        RunOutcome simulated = new Simulation(spec).run();
        RunFigures real = VirtualRun.of(spec, settings);
        comparisons.add(new Comparison(scheme.name(), seed, figures(simulated), real));
        listener.step();
      }
    }
    return comparisons;
  }

  private static RunFigures figures(RunOutcome outcome) {
    return new RunFigures(
        outcome.jobs(),
        outcome.work().utilisation(),
        outcome.work().kills(),
        outcome.timeline().orElseThrow().attempts());
  }
}
