package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.simulator.kernel.ComparedSchemes;
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
import java.util.function.Supplier;

/** A provider, the schemes that it tries, and the seeds that all of them run with. */
public record ProviderScenario(
    ComparedSchemes<ProviderScheme> compared, Supplier<VmSource> source, ProviderSettings settings)
    implements Plan {

  @Override
  public ScenarioHead head() {
    return compared.head();
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    return outcome(threads, listener).result();
  }

  ProviderOutcome outcome(int threads, PlanListener listener) {
    VmSource requests = source.get();
    return new ProviderOutcome(
        settings,
        compared.schemes(),
        compared.baseline(),
        new SeedsAndSchemes<>(compared.seeds(), compared.schemes(), seed -> world(requests, seed))
            .run(threads, listener));
  }

  /** All schemes serve the same requests; of these, the number of hosts is kept. */
  private SharedWorld<ProviderScheme, ProviderFigures, Integer> world(
      VmSource requests, long seed) {
    boolean isSold = compared.schemes().stream().anyMatch(ProviderScheme::preemptible);
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
