package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.http.HttpServer2;
import org.apache.hadoop.security.NullGroupsMapping;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacitySchedulerConfiguration;
import org.apache.hadoop.yarn.util.resource.DominantResourceCalculator;

/** The properties of an embedded cluster: YARN's defaults are made for thousands of machines. */
final class EmbeddedConfiguration {

  static final String LOOPBACK = "127.0.0.1";
  private static final String ANY_PORT = LOOPBACK + ":0";
  // A tenth of YARN's: a shrink kills at a heartbeat, and time may be compressed.
  private static final int HEARTBEAT_MILLIS = 100;
  private static final int FEW_THREADS = 4;

  private EmbeddedConfiguration() {}

  /** For the ResourceManager and, once it has filled in its ports, for everybody else. */
  static Configuration forCluster(EmbeddedSettings settings) {
    Configuration configuration = new YarnConfiguration();
    folders(configuration, settings.folder());
    addresses(configuration);
    threads(configuration);
    scheduler(configuration, settings.capacity());
    timing(configuration);
    if (settings.open()) {
      // The web pages start beside everything else, which must know their port before.
      configuration.set(YarnConfiguration.RM_WEBAPP_ADDRESS, LOOPBACK + ":" + freePort());
    } else {
      configuration.set(OwnerToken.FILE, settings.folder().resolve("owner.token").toString());
      configuration.set(YarnConfiguration.IPC_RPC_IMPL, OwnerRpc.class.getName());
    }
    if (settings.recovery()) {
      recovery(configuration, settings.folder().resolve("state"));
    }
    settings.properties().forEach(configuration::set);
    return configuration;
  }

  /** For one node, with its own folder and everything that the machine's real size would spoil. */
  static Configuration forNode(Configuration cluster, Path folder, Resources capacity) {
    Configuration configuration = new YarnConfiguration(cluster);
    configuration.set(YarnConfiguration.NM_ADDRESS, ANY_PORT);
    configuration.set(YarnConfiguration.NM_LOCALIZER_ADDRESS, ANY_PORT);
    configuration.set(YarnConfiguration.NM_WEBAPP_ADDRESS, ANY_PORT);
    configuration.set(YarnConfiguration.NM_CONTAINER_EXECUTOR, EmbeddedExecutor.class.getName());
    configuration.set(YarnConfiguration.NM_LOCAL_DIRS, folder.resolve("local").toString());
    configuration.set(YarnConfiguration.NM_LOG_DIRS, folder.resolve("logs").toString());
    configuration.setLong(YarnConfiguration.NM_PMEM_MB, capacity.memoryMib());
    configuration.setInt(YarnConfiguration.NM_VCORES, capacity.cores());
    return configuration;
  }

  // Nothing goes into the folders that all programs share.
  private static void folders(Configuration configuration, Path folder) {
    configuration.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    configuration.set(HttpServer2.HTTP_TEMP_DIR_KEY, folder.resolve("tmp").toString());
    configuration.set(
        YarnConfiguration.FS_NODE_LABELS_STORE_ROOT_DIR,
        folder.resolve("labels").toUri().toString());
    configuration.set(
        YarnConfiguration.FS_NODE_ATTRIBUTE_STORE_ROOT_DIR,
        folder.resolve("attributes").toUri().toString());
  }

  private static void addresses(Configuration configuration) {
    configuration.set(YarnConfiguration.RM_HOSTNAME, LOOPBACK);
    configuration.set(YarnConfiguration.RM_ADDRESS, ANY_PORT);
    configuration.set(YarnConfiguration.RM_ADMIN_ADDRESS, ANY_PORT);
    configuration.set(YarnConfiguration.RM_SCHEDULER_ADDRESS, ANY_PORT);
    configuration.set(YarnConfiguration.RM_RESOURCE_TRACKER_ADDRESS, ANY_PORT);
    // Otherwise every start asks a shell for the groups of the user.
    configuration.set(
        CommonConfigurationKeysPublic.HADOOP_SECURITY_GROUP_MAPPING,
        NullGroupsMapping.class.getName());
    // All nodes share one host: only the port tells them apart.
    configuration.setBoolean(YarnConfiguration.RM_SCHEDULER_INCLUDE_PORT_IN_NODE_NAME, true);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void threads(Configuration configuration) {
    configuration.setInt(YarnConfiguration.RM_CLIENT_THREAD_COUNT, FEW_THREADS);
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_CLIENT_THREAD_COUNT, FEW_THREADS);
    configuration.setInt(YarnConfiguration.RM_RESOURCE_TRACKER_CLIENT_THREAD_COUNT, FEW_THREADS);
    configuration.setInt(YarnConfiguration.RM_AMLAUNCHER_THREAD_COUNT, FEW_THREADS);
    configuration.setInt(YarnConfiguration.NM_CONTAINER_MGR_THREAD_COUNT, FEW_THREADS);
    configuration.setInt(YarnConfiguration.NM_LOCALIZER_CLIENT_THREAD_COUNT, FEW_THREADS);
    configuration.setInt(YarnConfiguration.NM_LOCALIZER_FETCH_THREAD_COUNT, FEW_THREADS);
  }

  private static void scheduler(Configuration configuration, CapacityTrace trace) {
    configuration.set(YarnConfiguration.RM_SCHEDULER, CapacityScheduler.class.getName());
    configuration.setInt(YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_MB, 1);
    // What no node will ever hold is refused; what one held or will hold may wait.
    configuration.setLong(
        YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_MB, most(trace, Resources::memoryMib));
    configuration.setLong(
        YarnConfiguration.RM_SCHEDULER_MAXIMUM_ALLOCATION_VCORES, most(trace, Resources::cores));
    // Otherwise cores do not count.
    configuration.set(
        CapacitySchedulerConfiguration.RESOURCE_CALCULATOR_CLASS,
        DominantResourceCalculator.class.getName());
    configuration.set("yarn.scheduler.capacity.root.queues", "default");
    configuration.set("yarn.scheduler.capacity.root.default.capacity", "100");
    configuration.set(
        CapacitySchedulerConfiguration.MAXIMUM_APPLICATION_MASTERS_RESOURCE_PERCENT, "0.5");
  }

  private static long most(CapacityTrace trace, ToLongFunction<Resources> dimension) {
    return trace.nodes().stream()
        .flatMap(node -> node.changes().stream())
        .map(CapacityChange::capacity)
        .mapToLong(dimension)
        .max()
        .orElse(Integer.MAX_VALUE);
  }

  private static void timing(Configuration configuration) {
    configuration.setLong(YarnConfiguration.RM_NM_HEARTBEAT_INTERVAL_MS, HEARTBEAT_MILLIS);
    // How soon everybody finds a ResourceManager that was restarted.
    configuration.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_RETRY_INTERVAL_MS, 200);
    configuration.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS, 60_000);
    configuration.setInt(CommonConfigurationKeysPublic.IPC_CLIENT_CONNECT_RETRY_INTERVAL_KEY, 200);
    // What the disk and the memory of this machine have left says nothing about the nodes.
    configuration.setBoolean(YarnConfiguration.NM_DISK_HEALTH_CHECK_ENABLE, false);
    // Every start of a container would list its folder twice.
    configuration.setBoolean(YarnConfiguration.NM_LOG_CONTAINER_DEBUG_INFO, false);
    configuration.setBoolean(YarnConfiguration.NM_PMEM_CHECK_ENABLED, false);
    configuration.setBoolean(YarnConfiguration.NM_VMEM_CHECK_ENABLED, false);
    configuration.setBoolean(YarnConfiguration.NM_CONTAINER_MONITOR_ENABLED, false);
  }

  private static void recovery(Configuration configuration, Path folder) {
    configuration.setBoolean(YarnConfiguration.RECOVERY_ENABLED, true);
    configuration.set(YarnConfiguration.RM_STORE, FileSystemRMStateStore.class.getName());
    configuration.set(YarnConfiguration.FS_RM_STATE_STORE_URI, folder.toUri().toString());
    // Nodes come back within some heartbeats: no need to wait for ten seconds before scheduling.
    configuration.setLong(YarnConfiguration.RM_WORK_PRESERVING_RECOVERY_SCHEDULING_WAIT_MS, 1_000);
  }
}
