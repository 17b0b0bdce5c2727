package dev.gleaner.spark;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.spark.SparkContext;

/**
 * Asks the ResourceManager which nodes shrink or are decommissioned. YARN tells Spark's application
 * master of the second only, and of a shrink by a message that Spark does not read.
 */
final class YarnNodes implements AutoCloseable {

  private static final long MIB = 1L << 20;
  // As Spark does where nothing is said.
  private static final double OVERHEAD = 0.1;
  private static final long LEAST_OVERHEAD = 384;

  private final YarnClient client;
  private final ShrinkingNodes shrinking;
  private final Departures departures;
  private final ExecutorBook executors;
  private final Hosts hosts = new Hosts();
  private Set<String> leaving = Set.of();

  YarnNodes(SparkContext spark, Departures departures, ExecutorBook executors) {
    this.client = YarnClient.createYarnClient();
    client.init(new YarnConfiguration(spark.hadoopConfiguration()));
    client.start();
    long memory = spark.conf().getSizeAsBytes("spark.executor.memory", "1g") / MIB;
    long overhead =
        spark.conf().contains("spark.executor.memoryOverhead")
            ? spark.conf().getSizeAsMb("spark.executor.memoryOverhead")
            : Math.max(LEAST_OVERHEAD, (long) (memory * OVERHEAD));
    int cores = spark.conf().getInt("spark.executor.cores", 1);
    this.shrinking = new ShrinkingNodes(new ShrinkingNodes.Size(memory + overhead, cores));
    this.departures = departures;
    this.executors = executors;
  }

  void look(long now) throws IOException, YarnException {
    Set<String> all = new HashSet<>();
    for (NodeReport node : client.getNodeReports(NodeState.RUNNING, NodeState.DECOMMISSIONING)) {
      String host = node.getNodeId().getHost();
      int leave =
          node.getNodeState() == NodeState.DECOMMISSIONING
              ? ShrinkingNodes.ALL
              : shrinking.leaving(
                  node.getNodeId().toString(), size(node.getCapability()), size(node.getUsed()));
      if (leave == ShrinkingNodes.ALL) {
        all.add(host);
        departures.go(List.of(host), now, now, "YARN clears the node");
      } else if (leave > 0) {
        hosts
            .matching(List.of(host), executors.hosts())
            .forEach(known -> departures.shrink(known, leave, now));
      }
    }
    // Grown again, or gone: another node may come with its name.
    leaving.stream()
        .filter(host -> !all.contains(host))
        .forEach(host -> departures.stay(Set.of(host)));
    leaving = all;
  }

  private static ShrinkingNodes.Size size(Resource resource) {
    return resource == null
        ? new ShrinkingNodes.Size(0, 0)
        : new ShrinkingNodes.Size(resource.getMemorySize(), resource.getVirtualCores());
  }

  @Override
  public void close() {
    client.stop();
  }
}
