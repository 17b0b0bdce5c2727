package dev.gleaner.yarn.client;

import dev.gleaner.yarn.local.ProcessStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The process that runs a job, and with it an embedded cluster.
 *
 * @param start when it started, as numbers of processes are used again
 */
public record HostProcess(long id, long start) {

  /** Of which nothing is known, so that it cannot be there. */
  static final HostProcess UNKNOWN = new HostProcess(-1, 0);

  static HostProcess current() {
    ProcessHandle self = ProcessHandle.current();
    return new HostProcess(self.pid(), startOf(self));
  }

  boolean alive() {
    return handle().isPresent();
  }

  /** Waits for its end; false if it is still there after this time. */
  boolean endsWithin(Duration patience) throws InterruptedException {
    Optional<ProcessHandle> handle = handle();
    if (handle.isEmpty()) {
      return true;
    }
    try {
      handle.get().onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<ProcessHandle> handle() {
    return ProcessHandle.of(id)
        .filter(found -> found.isAlive() && startOf(found) == start)
        .filter(found -> ProcessStatus.of(id).filter(ProcessStatus::dead).isEmpty());
  }

  private static long startOf(ProcessHandle process) {
    return ProcessStatus.of(process.pid())
        .map(ProcessStatus::startTicks)
        .or(() -> process.info().startInstant().map(Instant::toEpochMilli))
        .orElse(0L);
  }
}
