package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.journal.NodeEvents;
import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RuntimeEstimates;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.metrics2.MetricsRecordBuilder;
import org.apache.hadoop.yarn.api.records.NodeId;

/** What Gleaner writes down: the history, for the next ResourceManager, and its decisions. */
final class Records implements NodeEvents, ContainerWatch.FinishedContainers, DecisionLog.Audit {

  private final RuntimeEstimates runtimes;

  private Records(RuntimeEstimates runtimes) {
    this.runtimes = runtimes;
  }

  static Records open(
      Configuration configuration,
      PluginSettings settings,
      NodeHistory history,
      RuntimeEstimates runtimes) {
    return new Records(runtimes);
  }

  @Override
  public void joined(String node, Resources size, long at) {}

  @Override
  public void resized(String node, Resources size, long at) {}

  @Override
  public void evicted(String node, long at) {}

  @Override
  public void left(String node, long at) {}

  @Override
  public void finished(Tenant tenant, long ranMillis, Ending how, long now) {
    runtimes.finished(tenant.kind, tenant.estimate, ranMillis, how);
  }

  @Override
  public void decided(Request request, NodeId node, Verdict verdict, String because, long now) {}

  void gauges(MetricsRecordBuilder builder) {}

  void close() {}
}
