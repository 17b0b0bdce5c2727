package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.PoolSettings;
import dev.gleaner.operate.acquire.PoolSettings.Growth;
import dev.gleaner.operate.partition.PartitionLoad;
import dev.gleaner.operate.partition.PartitionQueues;
import dev.gleaner.operate.partition.ShortUse;
import java.io.IOException;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.yarn.api.protocolrecords.GetApplicationsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.QueueStatistics;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Asks a ResourceManager what short and long applications do. */
public final class LoadReader {

  private final PartitionQueues queues;
  private final Optional<ShortApplications> shortApplications;
  private final SilentApplications silent = new SilentApplications();

  /**
   * Nothing has been asked.
   *
   * @param followsShort whether short applications are followed one by one
   */
  public LoadReader(PartitionQueues queues, boolean followsShort) {
    this.queues = queues;
    shortApplications =
        followsShort ? Optional.of(new ShortApplications(queues.shortQueue())) : Optional.empty();
  }

  /** Who reads the queues that a pool's size depends on, if it does. */
  public static Optional<LoadReader> of(PoolSettings pool) {
    return pool.partition()
        .map(
            partition ->
                new LoadReader(partition.queues(), partition.growth() instanceof Growth.Predicted));
  }

  /** What the applications of both do now. */
  public PartitionLoad load(YarnClient cluster) throws IOException, YarnException {
    Set<String> all = new HashSet<>(QueuesBelow.of(cluster, queues.shortQueue()));
    all.addAll(QueuesBelow.of(cluster, queues.longQueue()));
    // First: a master that registers meanwhile must not count as one that wants nothing.
    boolean complete = !silent.any(cluster, all);
    QueueStatistics waiting = cluster.getQueueInfo(queues.shortQueue()).getQueueStatistics();
    Resources longUse = longUse(cluster);
    // The last to be asked: what it tells it tells once.
    List<ShortUse> uses =
        shortApplications.isEmpty() ? List.of() : shortApplications.get().look(cluster);
    return new PartitionLoad(
        longUse,
        new Resources(
            (int) Math.max(0, waiting.getPendingVCores()),
            Math.max(0, waiting.getPendingMemoryMB())),
        uses,
        complete);
  }

  // Of applications, since a queue's own statistics leave out what it has on nodes with a label.
  private Resources longUse(YarnClient cluster) throws IOException, YarnException {
    GetApplicationsRequest running =
        GetApplicationsRequest.newInstance(
            EnumSet.of(YarnApplicationState.ACCEPTED, YarnApplicationState.RUNNING));
    running.setQueues(Set.of(queues.longQueue()));
    int cores = 0;
    long memoryMib = 0;
    for (ApplicationReport application : cluster.getApplications(running)) {
      Resource used = application.getApplicationResourceUsageReport().getUsedResources();
      // Below zero before the scheduler knows it.
      cores += Math.max(0, used.getVirtualCores());
      memoryMib += Math.max(0, used.getMemorySize());
    }
    return new Resources(cores, memoryMib);
  }
}
