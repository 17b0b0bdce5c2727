package dev.gleaner.yarn.client;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What is noted about a run, so that other commands find it.
 *
 * @param embedded whether the cluster lives and dies with the process that runs it
 * @param application the id of the application
 * @param process the process that runs it
 * @param processStartedAt when that process started, as numbers of processes are used again
 */
public record RunRecord(
    String name,
    boolean embedded,
    String application,
    String staging,
    long process,
    long processStartedAt) {

  /** A run by this process. */
  static RunRecord ofThisProcess(
      String name, boolean embedded, String application, String staging) {
    ProcessHandle self = ProcessHandle.current();
    return new RunRecord(name, embedded, application, staging, self.pid(), startOf(self));
  }

  /** True if the process that runs it is still there. */
  boolean alive() {
    return host().isPresent();
  }

  /** Waits for the process that runs it; false if it is still there after this time. */
  boolean endsWithin(Duration patience) throws InterruptedException {
    Optional<ProcessHandle> host = host();
    if (host.isEmpty()) {
      return true;
    }
    try {
      host.get().onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<ProcessHandle> host() {
    return ProcessHandle.of(process)
        .filter(found -> found.isAlive() && startOf(found) == processStartedAt);
  }

  private static long startOf(ProcessHandle process) {
    return process.info().startInstant().map(start -> start.toEpochMilli()).orElse(0L);
  }
}
