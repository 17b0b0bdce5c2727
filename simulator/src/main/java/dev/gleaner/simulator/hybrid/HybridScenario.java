package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.study.StudyListener;
import dev.gleaner.simulator.study.StudyPlan;
import dev.gleaner.traces.jobs.JobSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** Short and long jobs, the schemes that are tried on them, and the seeds that all run with. */
public final class HybridScenario {

  /**
   * For people.
   *
   * @param paper what the paper reports, by the name of a finding
   */
  record Text(String name, String title, String description, Map<String, String> paper) {}

  private final Text text;
  private final Supplier<JobSource> source;
  private final double cutoffMillis;
  private final HybridCluster cluster;
  private final List<HybridScheme> schemes;
  private final String baseline;
  private final List<Long> seeds;

  HybridScenario(
      Text text,
      Supplier<JobSource> source,
      double cutoffMillis,
      HybridCluster cluster,
      List<HybridScheme> schemes,
      String baseline,
      List<Long> seeds) {
    this.text = text;
    this.source = source;
    this.cutoffMillis = cutoffMillis;
    this.cluster = cluster;
    this.schemes = List.copyOf(schemes);
    this.baseline = baseline;
    this.seeds = List.copyOf(seeds);
  }

  public String name() {
    return text.name();
  }

  public String description() {
    return text.description();
  }

  List<HybridScheme> schemes() {
    return schemes;
  }

  /**
   * As something to run and print, with so many seeds at a time; the result does not depend on
   * them.
   */
  public StudyPlan plan(int threads) {
    return new StudyPlan(
        text.name(),
        text.title(),
        text.description(),
        text.paper(),
        listener -> run(threads, listener).result());
  }

  HybridResults run(int threads, StudyListener listener) {
    JobSource jobs = source.get();
    listener.begins("runs", seeds.size() * schemes.size());
    ExecutorService executor = Executors.newFixedThreadPool(Math.min(threads, seeds.size()));
    try {
      List<Future<List<RunFigures>>> futures =
          seeds.stream().map(seed -> executor.submit(() -> runSeed(jobs, seed, listener))).toList();
      List<List<RunFigures>> runs = new ArrayList<>();
      for (Future<List<RunFigures>> future : futures) {
        runs.add(outcome(future));
      }
      ConcurrentTasks demand = ConcurrentTasks.of(jobs(jobs, seeds.get(0)));
      return new HybridResults(cluster, schemes, baseline, runs, demand);
    } finally {
      executor.shutdownNow();
    }
  }

  private HybridJobs jobs(JobSource jobs, long seed) {
    return HybridJobs.of(jobs.jobs(new RandomStreams(seed)), cutoffMillis);
  }

  private List<RunFigures> runSeed(JobSource source, long seed, StudyListener listener) {
    HybridJobs jobs = jobs(source, seed);
    List<RunFigures> runs = new ArrayList<>();
    for (HybridScheme scheme : schemes) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("another run has failed");
      }
      HybridOutcome outcome = new HybridRun(jobs, cluster, scheme, seed).run();
      runs.add(RunFigures.of(new HybridFigure.Run(cluster, scheme, outcome)));
      synchronized (listener) {
        listener.step();
      }
    }
    return runs;
  }

  private static List<RunFigures> outcome(Future<List<RunFigures>> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while runs were going on", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(e.getCause());
    }
  }
}
