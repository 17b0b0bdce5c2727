package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.journal.Journal;
import dev.gleaner.operate.journal.JournalSettings;
import dev.gleaner.operate.journal.NodeEvents;
import dev.gleaner.operate.journal.PastHistory;
import dev.gleaner.operate.journal.RestartBridge;
import dev.gleaner.operate.runtimes.RuntimeEstimates;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.metrics2.lib.Interns;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes on what happens to nodes and containers, and writes it down for the next ResourceManager.
 * What happens before earlier history has been read waits for it, since histories run forwards
 * only. To be called with the engine's lock held.
 */
final class Records implements NodeEvents, ContainerWatch.FinishedContainers {

  private static final Logger LOG = LoggerFactory.getLogger(Records.class);

  /** Longer than a file system needs to come up with the ResourceManager. */
  static final long LONGEST_READING = TimeUnit.MINUTES.toMillis(10);

  private final NodeEvents nodes;
  private final RuntimeEstimates runtimes;
  private final List<Consumer<NodeEvents>> waiting = new ArrayList<>();
  private RestartBridge bridge;
  private Journal journal;
  private PastHistory partial;
  private long openedAt;
  private boolean reading;
  private boolean read;

  Records(NodeEvents nodes, RuntimeEstimates runtimes) {
    this.nodes = nodes;
    this.runtimes = runtimes;
    bridge = new RestartBridge(nodes);
  }

  /**
   * Begins to write, and to read what earlier ResourceManagers have seen: both as soon as the file
   * system lets it.
   *
   * @param noting takes the engine's lock for what another thread has to say
   */
  void open(
      RecordFolder folder,
      PluginSettings settings,
      LongSupplier clock,
      Guard guard,
      Consumer<Guard.Work> noting) {
    // Traits of a node reach back a day before the window.
    long reach = settings.windowMillis() + TimeUnit.DAYS.toMillis(1);
    openedAt = clock.getAsLong();
    reading = true;
    journal =
        Journal.open(
            folder.files(folder.history()),
            JournalSettings.DEFAULTS.withWindowMillis(reach).withQueue(folder.queue()),
            clock,
            guard,
            past -> noting.accept(() -> take(past)));
  }

  private void take(PastHistory past) {
    if (!reading) {
      LOG.warn("The history could be read too late; the next ResourceManager will know it");
    } else if (past.isComplete()) {
      read = true;
      remember(past);
    } else {
      LOG.warn("Parts of the history cannot be read now; will try again: {}", past.report());
      partial = past;
    }
  }

  private void remember(PastHistory past) {
    LOG.info("Gleaner remembers: {}", past.report());
    goOn(past.replay(nodes, runtimes, openedAt));
  }

  private void goOn(RestartBridge next) {
    bridge = next;
    reading = false;
    waiting.forEach(event -> event.accept(bridge));
    waiting.clear();
  }

  /** Time passes, and what was awaited may turn out not to come. */
  void alive(long now) {
    if (reading && now - openedAt > LONGEST_READING) {
      giveUp();
    }
    if (!reading) {
      bridge.alive(now);
    }
  }

  private void giveUp() {
    LOG.error("The history cannot be read: Gleaner goes on with what there is of it");
    if (partial != null) {
      remember(partial);
    } else {
      goOn(bridge);
    }
  }

  boolean isSettled() {
    return !reading && bridge.isSettled();
  }

  private void tell(Consumer<NodeEvents> event) {
    if (reading) {
      waiting.add(event);
    } else {
      event.accept(bridge);
    }
    if (journal != null) {
      event.accept(journal);
    }
  }

  @Override
  public void joined(String node, Resources size, long at) {
    tell(events -> events.joined(node, size, at));
  }

  @Override
  public void resized(String node, Resources size, long at) {
    tell(events -> events.resized(node, size, at));
  }

  @Override
  public void evicted(String node, long at) {
    tell(events -> events.evicted(node, at));
  }

  @Override
  public void left(String node, long at) {
    tell(events -> events.left(node, at));
  }

  @Override
  public void finished(Tenant tenant, long ranMillis, Ending how, long now) {
    runtimes.finished(tenant.kind, tenant.estimate, ranMillis, how);
    if (journal != null) {
      journal.ran(tenant.kind, ranMillis, how, now);
    }
  }

  void gauges(MetricsRecordBuilder builder) {
    if (journal != null) {
      builder
          .addGauge(Interns.info("HistoryRead", "1 once earlier history was read"), read ? 1 : 0)
          .addGauge(
              Interns.info("JournalWriting", "1 if the history can be written"),
              journal.isWriting() ? 1 : 0)
          .addCounter(
              Interns.info("JournalDropped", "Records of the history that were lost"),
              journal.dropped())
          .addCounter(
              Interns.info("JournalFailures", "Failed writes of the history"), journal.failures());
    }
  }

  void close() {
    if (journal != null) {
      journal.close();
    }
  }
}
