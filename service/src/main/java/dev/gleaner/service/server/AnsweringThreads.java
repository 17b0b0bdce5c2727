package dev.gleaner.service.server;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads that answer, one for each request at a time. Whoever was free last is asked first: with a
 * queue each of hundreds would have its turn, and none would find anything in the processor's
 * caches.
 */
public final class AnsweringThreads {

  private static final long IDLE_SECONDS = 60;

  private AnsweringThreads() {}

  /** Where all are busy, whoever hands over the next request waits until one is not. */
  public static ExecutorService atMost(int threads) {
    return new ThreadPoolExecutor(
        0,
        threads,
        IDLE_SECONDS,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        work -> {
          Thread thread = new Thread(work, "gleaner-answers");
          thread.setDaemon(true);
          return thread;
        },
        AnsweringThreads::await);
  }

  private static void await(Runnable work, ThreadPoolExecutor threads) {
    try {
      while (!threads.getQueue().offer(work, 1, TimeUnit.SECONDS)) {
        if (threads.isShutdown()) {
          throw new RejectedExecutionException("the server ends");
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RejectedExecutionException(e);
    }
  }
}
