package dev.gleaner.yarn.plugin;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** What has to be done from time to time, and not while the scheduler waits. */
final class Housekeeping {

  private static final long PERIOD_SECONDS = 10;

  private final PlacementEngine engine;
  private final Records records;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread worker = new Thread(task, "gleaner-housekeeping");
            worker.setDaemon(true);
            return worker;
          });

  Housekeeping(PlacementEngine engine, Records records) {
    this.engine = engine;
    this.records = records;
  }

  void start() {
    // A periodic task that throws is never run again, but work() throws nothing that one survives.
    var unused =
        thread.scheduleWithFixedDelay(this::work, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
  }

  private void work() {
    engine.note(
        "its housekeeping",
        () -> {
          long now = engine.now();
          records.alive(now);
          if (records.isSettled()) {
            engine.estimates.refitAhead(now);
          }
          engine.tellOverlooked();
        });
  }

  void stop() {
    thread.shutdownNow();
  }
}
