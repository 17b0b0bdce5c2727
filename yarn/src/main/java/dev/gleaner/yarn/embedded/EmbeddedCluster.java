package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.cluster.NodeCapacity;
import dev.gleaner.yarn.cluster.Waiting;
import dev.gleaner.yarn.local.OwnerOnly;
import dev.gleaner.yarn.local.Watchdog;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.apache.hadoop.service.ServiceOperations;
import org.apache.hadoop.util.ExitUtil;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.util.resource.ResourceUtils;
import org.apache.hadoop.yarn.webapp.util.WebAppUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A real ResourceManager and real NodeManagers in this process, on loopback only; containers are
 * real processes of the user who runs it, and nobody else may use it. Nothing of it outlives {@link
 * #close} or the process, however that ends.
 */
public final class EmbeddedCluster implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedCluster.class);
  // Before Hadoop closes its file systems (10).
  private static final int HOOK_PRIORITY = 50;
  // The ResourceManager answers nodes before its own threads have heard of them.
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final EmbeddedSettings settings;
  private final Configuration configuration;
  private final EmbeddedNodes nodes;
  private final TraceClock time;
  private final TraceFollower follower;
  private final Runnable closeAtExit = this::stop;
  private EmbeddedResourceManager resourceManager;
  private NodeCapacity sizes;
  private Watchdog watchdog;

  private EmbeddedCluster(EmbeddedSettings settings) {
    this.settings = settings;
    this.configuration = EmbeddedConfiguration.forCluster(settings);
    this.nodes = new EmbeddedNodes(settings.folder().resolve("nodes"));
    this.time = new TraceClock(settings.speed());
    this.follower = new TraceFollower(this, settings, time);
  }

  /**
   * Starts the cluster with the nodes that are there at the start of the trace, and lives through
   * its past; the rest of the trace begins when this returns.
   */
  public static EmbeddedCluster start(EmbeddedSettings settings) {
    // Servers of several nodes give their metrics the same names.
    DefaultMetricsSystem.setMiniClusterMode(true);
    // A guest must not end the process of its host.
    ExitUtil.disableSystemExit();
    EmbeddedCluster cluster = new EmbeddedCluster(settings);
    ShutdownHookManager.get().addShutdownHook(cluster.closeAtExit, HOOK_PRIORITY);
    try {
      OwnerOnly.folder(settings.folder());
      if (!settings.open()) {
        OwnerToken.create(Path.of(cluster.configuration.get(OwnerToken.FILE)));
      }
      cluster.watchdog = Watchdog.over(settings.folder());
      // The sizes of containers are static, and may have been read from elsewhere before.
      ResourceUtils.resetResourceTypes(cluster.configuration);
      cluster.startResourceManager();
      cluster.sizes = NodeCapacity.connect(cluster.configuration);
      cluster.startFirstNodes();
      cluster.resourceManager.awaitWebPages();
      cluster.follower.follow(settings.capacity());
      return cluster;
    } catch (IOException | RuntimeException e) {
      LOG.error("the embedded cluster did not start", e);
      cluster.close();
      throw new BadInputException(
          "the embedded cluster in %s did not start: %s".formatted(settings.folder(), rootOf(e)));
    }
  }

  private void startFirstNodes() {
    settings.capacity().nodes().stream()
        .filter(node -> node.joinsAt() == 0)
        .forEach(node -> join(node.name(), node.changes().get(0).capacity()));
  }

  /** How clients reach the cluster; a copy. */
  public Configuration configuration() {
    return new YarnConfiguration(configuration);
  }

  /**
   * Where the ResourceManager of open ports answers to HTTP, for example {@code
   * http://127.0.0.1:41234}.
   */
  public String webAddress() {
    return WebAppUtils.getRMWebAppURLWithScheme(configuration);
  }

  /** The nodes that are there, by name and in order of joining. */
  public Map<String, NodeId> nodeIds() {
    return nodes.ids();
  }

  /** The folder that holds what the containers of a node wrote, also after the node has gone. */
  public Path logs(String node) {
    return nodes.logs(node);
  }

  /** A machine joins, and the ResourceManager knows. */
  public NodeId join(String node, Resources capacity) {
    return DaemonThread.call(
        () ->
            nodes.join(
                node,
                configuration,
                capacity,
                id -> Waiting.until(() -> resourceManager().knows(id), PATIENCE)));
  }

  /** A machine vanishes with everything on it, and the ResourceManager knows at once. */
  public void loseNode(String node) {
    EmbeddedNodeManager lost = nodes.remove(node);
    lost.vanish();
    resourceManager().nodeIsLost(lost.nodeId());
    Waiting.until(() -> resourceManager().hasForgotten(lost.nodeId()), PATIENCE);
    lost.stop();
  }

  synchronized EmbeddedResourceManager resourceManager() {
    return resourceManager;
  }

  /** A machine grows or shrinks; what no longer fits is killed after the notice, in real time. */
  public void resize(String node, Resources capacity, Duration notice) {
    sizes.resize(nodes.id(node), capacity, notice);
  }

  /** Stops the ResourceManager and starts another one at the same addresses. */
  public synchronized void restartResourceManager() {
    resourceManager.stop();
    startResourceManager();
    resourceManager.awaitWebPages();
  }

  private synchronized void startResourceManager() {
    resourceManager = DaemonThread.call(this::startedResourceManager);
  }

  private EmbeddedResourceManager startedResourceManager() {
    EmbeddedResourceManager fresh = new EmbeddedResourceManager(settings.open());
    try {
      fresh.init(configuration);
      fresh.live(time);
      fresh.start();
      return fresh;
    } catch (RuntimeException e) {
      fresh.stop();
      throw e;
    }
  }

  @Override
  public void close() {
    if (!ShutdownHookManager.get().isShutdownInProgress()) {
      ShutdownHookManager.get().removeShutdownHook(closeAtExit);
    }
    stop();
  }

  private synchronized void stop() {
    follower.close();
    nodes.stopAll();
    if (sizes != null) {
      sizes.close();
    }
    ServiceOperations.stopQuietly(resourceManager);
    if (watchdog != null) {
      watchdog.close();
    }
  }

  private static Throwable rootOf(Throwable problem) {
    Throwable root = problem;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }
}
