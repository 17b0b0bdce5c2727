package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Looks again and again, on a thread of its own, whatever a look throws; tells how that goes. */
final class LookLoop implements AutoCloseable {

  private final BooleanSupplier look;
  private final ControllerMetrics metrics;
  private final Consumer<String> log;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "gleaner-kube"));
  private Future<?> looks = CompletableFuture.completedFuture(null);
  private String lastProblem = "";

  /**
   * A loop that has not begun.
   *
   * @param look whether there was anything to look at, which is a leader's business
   * @param log hears of a problem, once as long as it stays the same
   */
  LookLoop(BooleanSupplier look, ControllerMetrics metrics, Consumer<String> log) {
    this.look = look;
    this.metrics = metrics;
    this.log = log;
  }

  void start(Duration pause) {
    looks = thread.scheduleWithFixedDelay(this::once, 0, pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** One look. */
  void once() {
    long begun = System.nanoTime();
    try {
      if (look.getAsBoolean()) {
        timed(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        lastProblem = "";
      }
    } catch (RuntimeException e) {
      // The API server is away, or answers what nobody expected: the next look may work.
      metrics.add(Count.FAILED_LOOKS);
      String problem = String.valueOf(e.getMessage());
      if (!problem.equals(lastProblem)) {
        log.accept("look failed: " + problem);
      }
      lastProblem = problem;
    }
  }

  private void timed(long millis) {
    metrics.set(Level.LOOK_MILLIS, millis);
    metrics.set(
        Level.LONGEST_LOOK_MILLIS, Math.max(millis, metrics.get(Level.LONGEST_LOOK_MILLIS)));
  }

  /** Returns when no look is under way any more, or after some seconds. */
  @Override
  public void close() {
    looks.cancel(true);
    thread.shutdownNow();
    try {
      thread.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
