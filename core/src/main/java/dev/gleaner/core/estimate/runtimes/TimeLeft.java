package dev.gleaner.core.estimate.runtimes;

/** How long something that runs is expected to go on. */
public final class TimeLeft {

  private TimeLeft() {}

  /**
   * At least 1 ms. What is overdue is expected to run as long again as it is overdue: an estimate
   * that has proved wrong must not make a busy node look free.
   *
   * @param expectedEndMillis its start and its runtime estimate
   */
  public static long millis(long expectedEndMillis, long now) {
    long left = expectedEndMillis - now;
    return left > 0 ? left : Math.max(1, -left);
  }
}
