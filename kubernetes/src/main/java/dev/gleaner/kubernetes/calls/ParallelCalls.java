package dev.gleaner.kubernetes.calls;

import java.time.Duration;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.stream.IntStream;

/**
 * Makes calls, some at once: an API server answers each within milliseconds, but thousands after
 * one another take minutes. One thread may use it at a time.
 */
public final class ParallelCalls implements AutoCloseable {

  private static final int AT_ONCE = 16;

  private final CallRate rate;
  private final ExecutorService callers =
      Executors.newFixedThreadPool(
          AT_ONCE,
          new ThreadFactory() {
            @Override
            public Thread newThread(Runnable task) {
              Thread thread = new Thread(task, "gleaner-calls");
              thread.setDaemon(true);
              return thread;
            }
          });

  public ParallelCalls(CallRate rate) {
    this.rate = rate;
  }

  /**
   * Makes calls in their order, as far as several at once have one, and returns when those that
   * were begun have ended.
   *
   * @param longest after this time no call is begun any more; the rest is left out
   * @throws RuntimeException what the first call threw that threw something; the rest is left out
   */
  public void make(Collection<? extends Runnable> calls, Duration longest) {
    if (calls.isEmpty()) {
      return;
    }
    Queue<Runnable> waiting = new ConcurrentLinkedQueue<>(calls);
    long end = System.nanoTime() + longest.toNanos();
    Iterable<Future<?>> workers =
        IntStream.range(0, Math.min(AT_ONCE, calls.size()))
            .<Future<?>>mapToObj(unused -> callers.submit(() -> work(waiting, end)))
            .toList();
    RuntimeException problem = null;
    for (Future<?> worker : workers) {
      try {
        worker.get();
      } catch (ExecutionException e) {
        problem =
            e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e);
      } catch (InterruptedException e) {
        waiting.clear();
        Thread.currentThread().interrupt();
        return;
      }
    }
    if (problem != null) {
      throw problem;
    }
  }

  private void work(Queue<Runnable> waiting, long end) {
    try {
      while (System.nanoTime() < end) {
        Runnable call = waiting.poll();
        if (call == null) {
          return;
        }
        rate.await();
        call.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      waiting.clear();
      throw e;
    }
  }

  @Override
  public void close() {
    callers.shutdownNow();
  }
}
