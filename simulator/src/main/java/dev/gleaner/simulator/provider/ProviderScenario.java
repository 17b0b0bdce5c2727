package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.study.StudyListener;
import dev.gleaner.simulator.study.StudyPlan;
import dev.gleaner.traces.provider.VmSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/** A provider, the schemes that it tries, and the seeds that all of them run with. */
public final class ProviderScenario {

  private final String name;
  private final String title;
  private final String description;
  private final Supplier<VmSource> source;
  private final ProviderSettings settings;
  private final List<ProviderScheme> schemes;
  private final String baseline;
  private final List<Long> seeds;

  ProviderScenario(
      String name,
      String title,
      String description,
      Supplier<VmSource> source,
      ProviderSettings settings,
      List<ProviderScheme> schemes,
      String baseline,
      List<Long> seeds) {
    this.name = name;
    this.title = title;
    this.description = description;
    this.source = source;
    this.settings = settings;
    this.schemes = List.copyOf(schemes);
    this.baseline = baseline;
    this.seeds = List.copyOf(seeds);
  }

  public String name() {
    return name;
  }

  public String description() {
    return description;
  }

  /**
   * As something to run and print, with so many seeds at a time; the result does not depend on
   * them.
   */
  public StudyPlan plan(int threads) {
    return new StudyPlan(
        name, title, description, Map.of(), listener -> run(threads, listener).result());
  }

  ProviderOutcome run(int threads, StudyListener listener) {
    VmSource requests = source.get();
    listener.begins("runs", seeds.size() * schemes.size());
    ExecutorService executor = Executors.newFixedThreadPool(Math.min(threads, seeds.size()));
    try {
      List<Future<SeedOutcome>> futures =
          seeds.stream()
              .map(seed -> executor.submit(() -> runSeed(requests, seed, listener)))
              .toList();
      List<SeedOutcome> outcomes = new ArrayList<>();
      for (Future<SeedOutcome> future : futures) {
        outcomes.add(outcome(future));
      }
      return new ProviderOutcome(settings, schemes, baseline, outcomes);
    } finally {
      executor.shutdownNow();
    }
  }

  private SeedOutcome runSeed(VmSource requests, long seed, StudyListener listener) {
    Demand demand = Demand.of(requests, settings, seed);
    List<RunFigures> runs = new ArrayList<>();
    for (ProviderScheme scheme : schemes) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("another run has failed");
      }
      runs.add(new ProviderRun(settings, demand, scheme, seed).run());
      synchronized (listener) {
        listener.step();
      }
    }
    return new SeedOutcome(demand.hosts(), runs);
  }

  private static SeedOutcome outcome(Future<SeedOutcome> future) {
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
