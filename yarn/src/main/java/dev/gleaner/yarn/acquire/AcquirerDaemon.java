package dev.gleaner.yarn.acquire;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks at a pool again and again until it is stopped. */
public final class AcquirerDaemon {

  private final Acquirer acquirer;
  private final Duration every;
  private final InstantSource clock;
  private final CountDownLatch stopped = new CountDownLatch(1);

  public AcquirerDaemon(Acquirer acquirer, Duration every, InstantSource clock) {
    this.acquirer = acquirer;
    this.every = every;
    this.clock = clock;
  }

  /** Returns when somebody has called {@link #stop}, between two looks. */
  public void run() throws InterruptedException {
    do {
      acquirer.look(clock.millis());
    } while (!stopped.await(every.toMillis(), TimeUnit.MILLISECONDS));
  }

  public void stop() {
    stopped.countDown();
  }
}
