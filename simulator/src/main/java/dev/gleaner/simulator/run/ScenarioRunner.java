package dev.gleaner.simulator.run;

import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.SeedOutcome;
import dev.gleaner.simulator.kernel.SeedsAndSchemes;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.Summaries;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.ScenarioPlan;
import dev.gleaner.simulator.scenario.Scheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs all schemes on all seeds of a plan, in parallel, with a result that does not depend on the
 * threads.
 */
public final class ScenarioRunner {

  private final int threads;

  public ScenarioRunner(int threads) {
    this.threads = threads;
  }

  public ScenarioOutcome run(ScenarioPlan plan, PlanListener listener) {
    List<List<SeedOutcome<RunOutcome, List<Double>>>> outcomes =
        SeedsAndSchemes.run(
            plan.points().stream().map(point -> runs(point.scenario())).toList(),
            threads,
            listener);
    List<PointOutcome> points = new ArrayList<>();
    for (ScenarioPlan.SweptPoint point : plan.points()) {
      points.add(collect(point, outcomes.get(points.size())));
    }
    return outcome(plan, points);
  }

  private static SeedsAndSchemes<Scheme, RunOutcome, List<Double>> runs(Scenario scenario) {
    return new SeedsAndSchemes<>(
        scenario.seeds(), scenario.schemes(), seed -> new PoolWorld(scenario, seed));
  }

  private static PointOutcome collect(
      ScenarioPlan.SweptPoint point, List<SeedOutcome<RunOutcome, List<Double>>> seeds) {
    Scenario scenario = point.scenario();
    List<RunOutcome> runs = seeds.stream().flatMap(seed -> seed.runs().stream()).toList();
    List<String> schemes = scenario.schemes().stream().map(Scheme::name).toList();
    return new PointOutcome(
        point.label(),
        runs,
        Summaries.of(schemes, scenario.baseline(), runs),
        QuietTimes.summary(scenario.quietTimes(), seeds.stream().map(SeedOutcome::kept).toList()));
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
