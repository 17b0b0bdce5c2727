package dev.gleaner.operate.lines;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Lets somebody wait for a round of work that began after he came. */
final class Rounds {

  private long begun;
  private long ended;

  synchronized void begin() {
    begun++;
  }

  synchronized void end() {
    ended = begun;
    notifyAll();
  }

  synchronized boolean awaitNext(Thread worker, long timeoutMillis, BooleanSupplier over)
      throws InterruptedException {
    long wanted = begun + 1;
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
    while (ended < wanted) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      if (left <= 0 || over.getAsBoolean()) {
        return false;
      }
      LockSupport.unpark(worker);
      wait(Math.min(left, 50));
    }
    return true;
  }
}
