package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.kernel.SeedsAndSchemes;
import dev.gleaner.simulator.kernel.SharedWorld;
import dev.gleaner.simulator.provider.Demand;
import dev.gleaner.simulator.provider.ProviderFigures;
import dev.gleaner.simulator.provider.ProviderRun;
import dev.gleaner.simulator.provider.ProviderScheme;
import dev.gleaner.simulator.provider.ProviderSettings;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.traces.vms.VmSource;
import java.util.List;
import java.util.function.Supplier;

/** A provider, the schemes that it tries, and the seeds that all of them run with. */
public final class ProviderScenario implements Plan {

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

  @Override
  public ScenarioHead head() {
    return head;
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    return outcome(threads, listener).result();
  }

  ProviderOutcome outcome(int threads, PlanListener listener) {
    VmSource requests = source.get();
    return new ProviderOutcome(
        settings,
        schemes,
        baseline,
        new SeedsAndSchemes<>(seeds, schemes, seed -> world(requests, seed))
            .run(threads, listener));
  }

  /** All schemes serve the same requests; of these, the number of hosts is kept. */
  private SharedWorld<ProviderScheme, ProviderFigures, Integer> world(
      VmSource requests, long seed) {
    boolean isSold = schemes.stream().anyMatch(ProviderScheme::preemptible);
    Demand demand = Demand.of(requests, settings, isSold, seed);
    return new SharedWorld<>() {
      @Override
      public ProviderFigures run(ProviderScheme scheme) {
        return new ProviderRun(settings, demand, scheme, seed).run();
      }

      @Override
      public Integer kept() {
        return demand.hosts();
      }
    };
  }
}
