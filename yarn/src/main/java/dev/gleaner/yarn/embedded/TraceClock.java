package dev.gleaner.yarn.embedded;

import org.apache.hadoop.yarn.util.Clock;

/**
 * The time of the trace, as the scheduler and with it the plug-in should see it: in compressed time
 * a node's hour must look like an hour, or nothing that is learned of nodes fits.
 */
final class TraceClock implements Clock {

  private final long origin;
  private final double speed;
  private volatile long lived;
  private volatile long runsSinceNanos;
  private volatile boolean runs;

  TraceClock(double speed) {
    this.speed = speed;
    origin = System.currentTimeMillis();
  }

  /** So much of the trace has been lived through, and time stands still there. */
  void standAt(long traceMillis) {
    lived = traceMillis;
  }

  /** From now on time passes. */
  void run() {
    runsSinceNanos = System.nanoTime();
    runs = true;
  }

  @Override
  public long getTime() {
    double since = runs ? (System.nanoTime() - runsSinceNanos) / 1e6 * speed : 0;
    return origin + lived + Math.round(since);
  }
}
