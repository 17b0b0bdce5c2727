package dev.gleaner.kubernetes.targets;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Looks at all targets again and again, on a thread of its own, while its replica leads: a plan may
 * take seconds, and a node that is about to be taken away cannot wait for it.
 */
public final class TargetLoop implements AutoCloseable {

  private final ScheduledExecutorService loop =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "gleaner-targets"));
  private final TargetRound round;
  private final BooleanSupplier isLeader;
  private final TargetListener listener;
  private final Consumer<String> log;
  private Future<?> looks = CompletableFuture.completedFuture(null);
  private String lastProblem = "";

  /**
   * A loop that does nothing yet.
   *
   * @param client stays the caller's to close, after this
   * @param listener hears what becomes of targets
   * @param log hears what goes wrong, once
   */
  public TargetLoop(
      KubernetesClient client,
      MarketSource source,
      BooleanSupplier isLeader,
      TargetListener listener,
      Consumer<String> log) {
    this.round = new TargetRound(client, source, InstantSource.system(), listener);
    this.isLeader = isLeader;
    this.listener = listener;
    this.log = log;
  }

  public void start() {
    looks =
        loop.scheduleWithFixedDelay(
            this::look, 0, TargetRound.EVERY.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void look() {
    try {
      if (isLeader.getAsBoolean()) {
        round.run();
        lastProblem = "";
      } else {
        listener.looked(List.of());
      }
    } catch (RuntimeException e) {
      // The API server is away, or answers what nobody expected: the next look may work.
      String problem = String.valueOf(e.getMessage());
      if (!problem.equals(lastProblem)) {
        log.accept("look at capacity targets failed: " + problem);
      }
      lastProblem = problem;
    }
  }

  @Override
  public void close() {
    looks.cancel(true);
    loop.shutdownNow();
  }
}
