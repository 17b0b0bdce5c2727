package dev.gleaner.yarn.cluster;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what the threads of YARN's servers do. */
public final class Waiting {

  private static final long STEP_MILLIS = 10;

  private Waiting() {}

  /** True as soon as it holds; false if it does not within the patience, or on an interrupt. */
  public static boolean until(BooleanSupplier condition, Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - deadline > 0) {
        return false;
      }
      try {
        Thread.sleep(STEP_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return true;
  }
}
