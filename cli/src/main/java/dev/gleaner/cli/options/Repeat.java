package dev.gleaner.cli.options;

import dev.gleaner.clouds.SteadyClock;
import dev.gleaner.core.model.PlainText;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** Does something again and again until the process is asked to end. */
public final class Repeat {

  /** A shutdown hook waits this long for what is under way, so that nothing is left half done. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final double SCATTER = 0.1;

  private Repeat() {}

  /**
   * Not exactly after the interval: many daemons that met at a cloud once must not stay together.
   */
  public static void every(Duration interval, SteadyClock clock, LongConsumer look) {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Thread hook = new Thread(() -> end(asked, ended), "end");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      do {
        look.accept(clock.millis());
      } while (!asked.await(scattered(interval), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ended.countDown();
    }
  }

  private static long scattered(Duration interval) {
    double factor = 1 - SCATTER + 2 * SCATTER * ThreadLocalRandom.current().nextDouble();
    return Math.round(interval.toMillis() * factor);
  }

  private static void end(CountDownLatch asked, CountDownLatch ended) {
    asked.countDown();
    try {
      if (!ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println("gleaner: did not end in time; what it began is finished next time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A line with its time, for people and for log collectors. */
  public static void print(PrintWriter out, String line) {
    out.println(Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + PlainText.line(line));
    out.flush();
  }
}
