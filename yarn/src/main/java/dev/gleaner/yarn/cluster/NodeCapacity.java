package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.Resources;
import java.time.Duration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceOption;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/**
 * Tells a running cluster what its nodes have now. A shrink below what is in use kills containers,
 * the newest first and masters last, when its notice is over.
 *
 * <p>YARN remembers the end of the last notice of a node for ever: after it, a shrink with
 * "overcommit timeout -1" does not spare the containers, it kills them at once. So every shrink
 * here brings its own timeout, a drain brings the longest that there is, and only growth, which
 * must not prolong a running notice, brings -1.
 */
public final class NodeCapacity implements AutoCloseable {

  private static final int AS_BEFORE = -1;
  // 24 days: nothing drains longer, and the protocol has no number for "never".
  private static final int NEVER = Integer.MAX_VALUE;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ClusterConnection cluster;
  private final long leastMemoryMib;

  private NodeCapacity(ClusterConnection cluster, long leastMemoryMib) {
    this.cluster = cluster;
    this.leastMemoryMib = leastMemoryMib;
  }

  /** Speaks with the ResourceManager of the configuration, as one of its administrators. */
  public static NodeCapacity connect(Configuration configuration) {
    return new NodeCapacity(
        new ClusterConnection(configuration),
        configuration.getLong(
            YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_MB,
            YarnConfiguration.DEFAULT_RM_SCHEDULER_MINIMUM_ALLOCATION_MB));
  }

  /** What the ResourceManager believes that the node has. */
  public Resources capacity(NodeId node) {
    return resources(cluster.node(node).getCapability());
  }

  /** What the containers on the node hold. */
  public Resources used(NodeId node) {
    return used(cluster.node(node));
  }

  /**
   * The node has this capacity now. If that is less than its containers hold, their masters are
   * told which will go, and they are killed at the first heartbeat after the notice.
   */
  public void resize(NodeId node, Resources capacity, Duration notice) {
    boolean shrinks = capacity.shrinksFrom(capacity(node));
    int timeout = shrinks ? (int) Math.min(notice.toMillis(), NEVER) : AS_BEFORE;
    update(node, capacity, timeout);
  }

  /**
   * Lets no container start on the node any more, and those that run finish. To be called again
   * until it returns true: nothing runs there. Masters are told that they might lose what they have
   * there, since YARN does not tell "no notice" from "a notice that never ends". {@link #resize}
   * ends a drain.
   *
   * <p>The node keeps its cores and the memory of the smallest container: one without memory would
   * be turned away, with all that it runs, by a ResourceManager that restarts; and the queues would
   * count the cores of what still runs there against the other nodes.
   */
  public boolean drain(NodeId node) {
    NodeReport report = cluster.node(node);
    Resources capacity = resources(report.getCapability());
    if (capacity.memoryMib() > leastMemoryMib) {
      update(node, new Resources(capacity.cores(), leastMemoryMib), NEVER);
      return false;
    }
    if (!used(report).equals(Resources.NONE)) {
      return false;
    }
    // Not even the smallest container may come now.
    update(node, Resources.NONE, 0);
    return true;
  }

  private void update(NodeId node, Resources capacity, int timeoutMillis) {
    // Whatever else the node has, such as GPUs, stays: YARN takes what is not told for nothing.
    Resource all = Resource.newInstance(cluster.node(node).getCapability());
    all.setMemorySize(capacity.memoryMib());
    all.setVirtualCores(capacity.cores());
    cluster.update(node, ResourceOption.newInstance(all, timeoutMillis));
    // It answers before it believes: who asked in between would take growth for a shrink.
    Waiting.until(() -> !hasOtherSize(node, capacity), PATIENCE);
  }

  /** Only of a node at work: one that leaves is as large as what runs there, or not there. */
  private boolean hasOtherSize(NodeId node, Resources than) {
    return cluster
        .find(node)
        .filter(report -> report.getNodeState() == NodeState.RUNNING)
        .filter(report -> !resources(report.getCapability()).equals(than))
        .isPresent();
  }

  private static Resources used(NodeReport report) {
    // None before the first container.
    return report.getUsed() == null ? Resources.NONE : resources(report.getUsed());
  }

  private static Resources resources(Resource resource) {
    return new Resources(resource.getVirtualCores(), resource.getMemorySize());
  }

  @Override
  public void close() {
    cluster.close();
  }
}
