package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.ConcurrentTasks;
import dev.gleaner.simulator.hybrid.HybridCluster;
import dev.gleaner.simulator.hybrid.HybridJobs;
import dev.gleaner.simulator.hybrid.HybridOutcome;
import dev.gleaner.simulator.hybrid.HybridRun;
import dev.gleaner.simulator.hybrid.HybridScheme;
import dev.gleaner.simulator.kernel.ComparedSchemes;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.kernel.SeedOutcome;
import dev.gleaner.simulator.kernel.SeedsAndSchemes;
import dev.gleaner.simulator.kernel.SharedWorld;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.traces.jobs.JobSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Short and long jobs, the schemes that are tried on them, and the seeds that all run with. */
public record HybridScenario(
    ComparedSchemes<HybridScheme> compared,
    Supplier<JobSource> source,
    double cutoffMillis,
    HybridCluster cluster)
    implements Plan {

  @Override
  public ScenarioHead head() {
    return compared.head();
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    return results(threads, listener).result();
  }

  HybridResults results(int threads, PlanListener listener) {
    JobSource jobs = source.get();
    List<SeedOutcome<HybridFigures, Optional<ConcurrentTasks>>> outcomes =
        new SeedsAndSchemes<>(
                compared.seeds(), compared.schemes(), seed -> world(jobs(jobs, seed), seed))
            .run(threads, listener);
    return new HybridResults(
        cluster,
        compared.schemes(),
        compared.baseline(),
        outcomes.stream().map(SeedOutcome::runs).toList(),
        outcomes.get(0).kept().orElseThrow());
  }

  private HybridJobs jobs(JobSource jobs, long seed) {
    return HybridJobs.of(jobs.jobs(new RandomStreams(seed)), cutoffMillis);
  }

  /** All schemes run the same jobs; the demand of the first seed is kept. */
  private SharedWorld<HybridScheme, HybridFigures, Optional<ConcurrentTasks>> world(
      HybridJobs jobs, long seed) {
    return new SharedWorld<>() {
      @Override
      public HybridFigures run(HybridScheme scheme) {
        HybridOutcome outcome = new HybridRun(jobs, cluster, scheme, seed).run();
        return HybridFigures.of(new HybridFigure.Run(cluster, scheme, outcome));
      }

      @Override
      public Optional<ConcurrentTasks> kept() {
        return seed == compared.seeds().get(0)
            ? Optional.of(ConcurrentTasks.of(jobs))
            : Optional.empty();
      }
    };
  }
}
