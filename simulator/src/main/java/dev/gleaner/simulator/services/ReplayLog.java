package dev.gleaner.simulator.services;

import dev.gleaner.simulator.services.LogEntry.What;
import java.util.function.Consumer;

/**
 * Tells what happens to whoever listens.
 *
 * @param listener null where nobody does: there may be millions of entries
 */
record ReplayLog(Consumer<LogEntry> listener) {

  void task(long now, What what, BatchAttempt attempt) {
    if (listener != null) {
      listener.accept(new LogEntry(now, what, attempt.task(), attempt.site(), 1));
    }
  }

  void cores(long now, What what, SiteState site, int cores) {
    if (listener != null) {
      listener.accept(new LogEntry(now, what, -1, site.place, cores));
    }
  }
}
