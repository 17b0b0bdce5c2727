package dev.gleaner.peers.stock;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Something that goes on beside the test, round by round, until it is closed. */
public final class Background implements AutoCloseable {

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Duration pause;
  private final BooleanSupplier round;
  private final Runnable end;
  private final Thread thread;

  /**
   * Starts with {@link #start}.
   *
   * @param round one round; says whether there is another
   * @param end what comes after the last round
   */
  public Background(String name, Duration pause, BooleanSupplier round, Runnable end) {
    this.pause = pause;
    this.round = round;
    this.end = end;
    thread = new Thread(this::run, name);
  }

  public void start() {
    thread.start();
  }

  private void run() {
    try {
      boolean over = closed.getCount() == 0;
      while (!over && round.getAsBoolean()) {
        over = closed.await(pause.toMillis(), TimeUnit.MILLISECONDS);
      }
      end.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns when all of it is over. */
  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while ending the " + thread.getName(), e);
    }
  }
}
