package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.kernel.RunsAtOnce;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.study.StudyPlan;
import dev.gleaner.traces.jobs.JobSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Short and long jobs, the schemes that are tried on them, and the seeds that all run with. */
public final class HybridScenario {

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

  /**
   * As something to run and print, with so many seeds at a time; the result does not depend on
   * them.
   */
  public StudyPlan plan(int threads) {
    return new StudyPlan(head, listener -> run(threads, listener).result());
  }

  HybridResults run(int threads, PlanListener listener) {
    JobSource jobs = source.get();
    listener.begins("runs", seeds.size() * schemes.size());
    List<List<RunFigures>> figures =
        RunsAtOnce.ofSeeds(threads, seeds, seed -> runSeed(jobs, seed, listener));
    ConcurrentTasks demand = ConcurrentTasks.of(jobs(jobs, seeds.get(0)));
    return new HybridResults(cluster, schemes, baseline, figures, demand);
  }

  private HybridJobs jobs(JobSource jobs, long seed) {
    return HybridJobs.of(jobs.jobs(new RandomStreams(seed)), cutoffMillis);
  }

  private List<RunFigures> runSeed(JobSource source, long seed, PlanListener listener) {
    HybridJobs jobs = jobs(source, seed);
    List<RunFigures> runs = new ArrayList<>();
    for (HybridScheme scheme : schemes) {
      RunsAtOnce.checkWanted();
      HybridOutcome outcome = new HybridRun(jobs, cluster, scheme, seed).run();
      runs.add(RunFigures.of(new HybridFigure.Run(cluster, scheme, outcome)));
      synchronized (listener) {
        listener.step();
      }
    }
    return runs;
  }
}
