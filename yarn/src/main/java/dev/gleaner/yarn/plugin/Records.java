package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.journal.HistoryReplay;
import dev.gleaner.yarn.journal.Journal;
import dev.gleaner.yarn.journal.JournalSettings;
import dev.gleaner.yarn.journal.NodeEvents;
import dev.gleaner.yarn.journal.RestartBridge;
import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RuntimeEstimates;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.metrics2.lib.Interns;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes on what happens to nodes and containers, and writes it down for the next ResourceManager.
 */
final class Records implements NodeEvents, ContainerWatch.FinishedContainers {

  private static final Logger LOG = LoggerFactory.getLogger(Records.class);

  private final NodeEvents nodes;
  private final RuntimeEstimates runtimes;
  private RestartBridge bridge;
  private Journal journal;

  Records(NodeEvents nodes, RuntimeEstimates runtimes) {
    this.nodes = nodes;
    this.runtimes = runtimes;
    bridge = new RestartBridge(nodes);
  }

  /** Reads what earlier ResourceManagers have seen, and begins to write. */
  void open(Configuration configuration, PluginSettings settings, EngineClock clock) {
    String folder = configuration.getTrimmed(PluginSettings.DIR, "");
    if (folder.isEmpty()) {
      LOG.warn("{} is not set: what is learned will not survive a restart", PluginSettings.DIR);
      return;
    }
    // Traits of a node reach back a day before the window.
    long reach = settings.windowMillis() + TimeUnit.DAYS.toMillis(1);
    try {
      Path path = new Path(folder, "history");
      journal =
          Journal.open(
              path.getFileSystem(configuration),
              path,
              JournalSettings.DEFAULTS.withWindowMillis(reach),
              clock::millis);
      long now = clock.millis();
      HistoryReplay replay = HistoryReplay.of(journal, nodes, runtimes, now - reach, now);
      bridge = replay.nodes();
      LOG.info("Gleaner remembers: {}", replay.report());
    } catch (IOException | IllegalArgumentException e) {
      LOG.error(
          "{} cannot be used, so what is learned will not survive a restart: {}", folder, e, e);
    }
  }

  /** Time passes, and nodes that were awaited may turn out to be gone. */
  void alive(long now) {
    bridge.alive(now);
  }

  boolean isSettled() {
    return bridge.isSettled();
  }

  @Override
  public void joined(String node, Resources size, long at) {
    bridge.joined(node, size, at);
    if (journal != null) {
      journal.joined(node, size, at);
    }
  }

  @Override
  public void resized(String node, Resources size, long at) {
    bridge.resized(node, size, at);
    if (journal != null) {
      journal.resized(node, size, at);
    }
  }

  @Override
  public void evicted(String node, long at) {
    bridge.evicted(node, at);
    if (journal != null) {
      journal.evicted(node, at);
    }
  }

  @Override
  public void left(String node, long at) {
    bridge.left(node, at);
    if (journal != null) {
      journal.left(node, at);
    }
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
      builder.addCounter(
          Interns.info("JournalDropped", "Records of the history that were lost"),
          journal.dropped());
      builder.addCounter(
          Interns.info("JournalFailures", "Failed writes of the history"), journal.failures());
    }
  }

  void close() {
    if (journal != null) {
      journal.close();
    }
  }
}
