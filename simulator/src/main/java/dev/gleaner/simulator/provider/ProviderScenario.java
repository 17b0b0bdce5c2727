package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.kernel.RunsAtOnce;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.study.StudyPlan;
import dev.gleaner.traces.provider.VmSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A provider, the schemes that it tries, and the seeds that all of them run with. */
public final class ProviderScenario {

  private final ScenarioHead head;
  private final Supplier<VmSource> source;
  private final ProviderSettings settings;
  private final List<ProviderScheme> schemes;
  private final String baseline;
  private final List<Long> seeds;

  ProviderScenario(
      ScenarioHead head,
      Supplier<VmSource> source,
      ProviderSettings settings,
      List<ProviderScheme> schemes,
      String baseline,
      List<Long> seeds) {
    this.head = head;
    this.source = source;
    this.settings = settings;
    this.schemes = List.copyOf(schemes);
    this.baseline = baseline;
    this.seeds = List.copyOf(seeds);
  }

  /**
   * As something to run and print, with so many seeds at a time; the result does not depend on
   * them.
   */
  public StudyPlan plan(int threads) {
    return new StudyPlan(head, listener -> run(threads, listener).result());
  }

  ProviderOutcome run(int threads, PlanListener listener) {
    VmSource requests = source.get();
    listener.begins("runs", seeds.size() * schemes.size());
    List<SeedOutcome> outcomes =
        RunsAtOnce.ofSeeds(threads, seeds, seed -> runSeed(requests, seed, listener));
    return new ProviderOutcome(settings, schemes, baseline, outcomes);
  }

  private SeedOutcome runSeed(VmSource requests, long seed, PlanListener listener) {
    boolean isSold = schemes.stream().anyMatch(ProviderScheme::preemptible);
    Demand demand = Demand.of(requests, settings, isSold, seed);
    List<RunFigures> runs = new ArrayList<>();
    for (ProviderScheme scheme : schemes) {
      RunsAtOnce.checkWanted();
      runs.add(new ProviderRun(settings, demand, scheme, seed).run());
      synchronized (listener) {
        listener.step();
      }
    }
    return new SeedOutcome(demand.hosts(), runs);
  }
}
