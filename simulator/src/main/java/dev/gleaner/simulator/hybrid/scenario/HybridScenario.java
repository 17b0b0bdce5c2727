package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.ConcurrentTasks;
import dev.gleaner.simulator.hybrid.HybridCluster;
import dev.gleaner.simulator.hybrid.HybridJobs;
import dev.gleaner.simulator.hybrid.HybridOutcome;
import dev.gleaner.simulator.hybrid.HybridRun;
import dev.gleaner.simulator.hybrid.HybridScheme;
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
public final class HybridScenario implements Plan {

  private final ScenarioHead head;
  private final Supplier<JobSource> source;
  private final double cutoffMillis;
  private final HybridCluster cluster;
  private final List<HybridScheme> schemes;
  private final String baseline;
  private final List<Long> seeds;

  HybridScenario(
      ScenarioHead head,
      Supplier<JobSource> source,
      double cutoffMillis,
      HybridCluster cluster,
      List<HybridScheme> schemes,
      String baseline,
      List<Long> seeds) {
    this.head = head;
    this.source = source;
    this.cutoffMillis = cutoffMillis;
    this.cluster = cluster;
    this.schemes = List.copyOf(schemes);
    this.baseline = baseline;
    this.seeds = List.copyOf(seeds);
  }

  List<HybridScheme> schemes() {
    return schemes;
  }

  @Override
  public ScenarioHead head() {
    return head;
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    return results(threads, listener).result();
  }

  HybridResults results(int threads, PlanListener listener) {
    JobSource jobs = source.get();
    List<SeedOutcome<HybridFigures, Optional<ConcurrentTasks>>> outcomes =
        new SeedsAndSchemes<>(seeds, schemes, seed -> world(jobs(jobs, seed), seed))
            .run(threads, listener);
    return new HybridResults(
        cluster,
        schemes,
        baseline,
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
        return seed == seeds.get(0) ? Optional.of(ConcurrentTasks.of(jobs)) : Optional.empty();
      }
    };
  }
}
