package dev.gleaner.yarn.embedded;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Starts YARN's servers in a daemon thread, which their own threads inherit: some of them outlive
 * even a failed start, and would keep the process from ending.
 */
final class DaemonThread {

  private DaemonThread() {}

  /** What the work returns or throws. */
  static <T> T call(Supplier<T> work) {
    try {
      return CompletableFuture.supplyAsync(work, DaemonThread::run).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  static void run(Runnable work) {
    Thread thread = new Thread(work, "embedded cluster");
    thread.setDaemon(true);
    thread.start();
  }
}
