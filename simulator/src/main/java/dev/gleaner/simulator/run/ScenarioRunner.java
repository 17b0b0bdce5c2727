package dev.gleaner.simulator.run;

import dev.gleaner.simulator.kernel.RunsAtOnce;
import dev.gleaner.simulator.engine.Simulation;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.Summaries;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import dev.gleaner.simulator.scenario.Scheme;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/**
 * Runs all schemes on all seeds of a plan, in parallel, with a result that does not depend on the
 * threads.
 */
public final class ScenarioRunner {

  private record SeedOutcome(List<RunOutcome> runs, List<Double> quietMillis) {}

  private final int threads;

  public ScenarioRunner(int threads) {
    this.threads = threads;
  }

  public ScenarioOutcome run(ScenarioPlan plan, RunListener listener) {
    List<Callable<SeedOutcome>> runs = new ArrayList<>();
    for (ScenarioPlan.Point point : plan.points()) {
      for (long seed : point.scenario().seeds()) {
        runs.add(() -> runSeed(point.scenario(), seed, listener));
      }
    }
    Iterator<SeedOutcome> outcomes = RunsAtOnce.all(threads, runs).iterator();
    return outcome(plan, plan.points().stream().map(point -> collect(point, outcomes)).toList());
  }

  private static SeedOutcome runSeed(Scenario scenario, long seed, RunListener listener) {
    SeedRuns runs = new SeedRuns(scenario, seed);
    boolean first = seed == scenario.seeds().get(0);
    List<RunOutcome> outcomes = new ArrayList<>();
    for (Scheme scheme : scenario.schemes()) {
      RunsAtOnce.checkWanted();
      RunOutcome outcome = new Simulation(runs.of(scheme, first)).run();
      listener.finished(outcome);
      outcomes.add(outcome);
    }
    return new SeedOutcome(outcomes, QuietTimes.ofSeed(scenario, runs::trace));
  }

  private static PointOutcome collect(ScenarioPlan.Point point, Iterator<SeedOutcome> outcomes) {
    List<RunOutcome> runs = new ArrayList<>();
    List<List<Double>> quietMillis = new ArrayList<>();
    for (int seed = 0; seed < point.scenario().seeds().size(); seed++) {
      SeedOutcome outcome = outcomes.next();
      runs.addAll(outcome.runs());
      quietMillis.add(outcome.quietMillis());
    }
    Scenario scenario = point.scenario();
    List<String> schemes = scenario.schemes().stream().map(Scheme::name).toList();
    return new PointOutcome(
        point.label(),
        runs,
        Summaries.of(schemes, scenario.baseline(), runs),
        QuietTimes.summary(scenario.quietTimes(), quietMillis));
  }

  private static Set<String> clairvoyant(Scenario scenario) {
    return scenario.schemes().stream()
        .filter(scheme -> scheme.policy() == PolicyName.ORACLE)
        .map(Scheme::name)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static ScenarioOutcome outcome(ScenarioPlan plan, List<PointOutcome> points) {
    Scenario first = plan.points().get(0).scenario();
    return new ScenarioOutcome(
        first.name(),
        first.description(),
        first.baseline(),
        first.schemes().stream().map(Scheme::name).toList(),
        clairvoyant(first),
        first.seeds(),
        plan.sweptKey(),
        points);
  }
}
