package dev.gleaner.simulator.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs that know nothing of each other, some of them at a time. */
public final class RunsAtOnce {

  private RunsAtOnce() {}

  /**
   * What all of them give, in their order, whatever the number of threads. If one fails, the others
   * are given up.
   */
  public static <T> List<T> all(int threads, List<Callable<T>> runs) {
    ExecutorService executor = Executors.newFixedThreadPool(Math.min(threads, runs.size()));
    try {
      List<Future<T>> futures = runs.stream().map(executor::submit).toList();
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(result(future));
      }
      return results;
    } finally {
      executor.shutdownNow();
    }
  }

  /** To be called now and then by a run, which ends here if another one has failed. */
  public static void checkWanted() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("another run has failed");
    }
  }

  private static <T> T result(Future<T> future) {
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
