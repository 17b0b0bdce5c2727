package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.PoolCluster;
import dev.gleaner.operate.partition.PartitionLoad;
import dev.gleaner.yarn.login.ClusterLogin;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.QueueStatistics;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** A running cluster, by the protocols of its ResourceManager for clients and administrators. */
public final class ResourceManagerCluster implements PoolCluster, AutoCloseable {

  private static final String ROOT_QUEUE = "root";

  private interface Question<T> {
    T run() throws IOException, YarnException;
  }

  private final YarnClient client = YarnClient.createYarnClient();
  private final NodeCapacity capacity;
  private final NodeReports reports;
  private final Optional<LoadReader> loadReader;

  public ResourceManagerCluster(Configuration cluster) {
    this(cluster, Optional.empty());
  }

  /** One whose short and long applications are told apart by their queues. */
  public ResourceManagerCluster(Configuration cluster, Optional<LoadReader> loadReader) {
    this.loadReader = loadReader;
    Configuration configuration = PromptConfiguration.of(cluster);
    ClusterLogin.of(configuration);
    client.init(configuration);
    client.start();
    capacity = NodeCapacity.connect(configuration);
    reports = new NodeReports(configuration);
  }

  @Override
  public ClusterState state() throws IOException {
    List<Node> nodes = nodes();
    QueueStatistics load = reach(() -> client.getQueueInfo(ROOT_QUEUE)).getQueueStatistics();
    return new ClusterState(
        nodes,
        load.getNumAppsSubmitted() == 0
            ? OptionalLong.empty()
            : OptionalLong.of(load.getPendingVCores()),
        loadReader.isEmpty() ? Optional.empty() : Optional.of(load(loadReader.get())));
  }

  private PartitionLoad load(LoadReader reader) throws IOException {
    return reach(() -> reader.load(client));
  }

  @Override
  public List<Node> nodes() throws IOException {
    return reach(client::getNodeReports).stream().map(reports::node).toList();
  }

  @Override
  public boolean drain(String node) throws IOException {
    return reach(() -> capacity.drain(NodeId.fromString(node)));
  }

  @Override
  public void resize(String node, Resources to, Duration notice) throws IOException {
    reach(
        () -> {
          capacity.resize(NodeId.fromString(node), to, notice);
          return node;
        });
  }

  // One kind of exception for everything that may work at the next look.
  private static <T> T reach(Question<T> call) throws IOException {
    try {
      return call.run();
    } catch (YarnException | BadInputException e) {
      throw new IOException(e.getMessage(), e);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public void close() {
    capacity.close();
    client.stop();
  }
}
