package dev.gleaner.yarn.plugin;

import dev.gleaner.testing.Await;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.metrics2.AbstractMetric;
import org.apache.hadoop.metrics2.impl.MetricsCollectorImpl;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerState;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceOption;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.api.protocolrecords.UpdateNodeResourceRequest;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.apache.hadoop.yarn.server.resourcemanager.MockRM;
import org.apache.hadoop.yarn.server.resourcemanager.MockRMAppSubmissionData;
import org.apache.hadoop.yarn.server.resourcemanager.MockRMAppSubmitter;
import org.apache.hadoop.yarn.server.resourcemanager.nodelabels.RMNodeLabelsManager;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMApp;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.ResourceScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler;
import org.apache.hadoop.yarn.util.ControlledClock;
import org.apache.hadoop.yarn.util.resource.DominantResourceCalculator;

/**
 * A real ResourceManager with a real CapacityScheduler and the plug-in, whose nodes report when a
 * test says so, and whose clock stands still in between.
 */
final class PluginCluster implements AutoCloseable {

  private static final int GIB = 1024;
  private static final long HOUR = 3_600_000;
  static final String STABLE = "127.0.0.1";
  static final String UNSTABLE = "127.0.0.2";

  final MockRM rm;
  final ControlledClock clock = new ControlledClock();
  final CapacityScheduler scheduler;

  PluginCluster(Mode mode, Map<String, String> more) {
    this(configuration(mode, more), null);
    rm.start();
  }

  PluginCluster(YarnConfiguration configuration, RMNodeLabelsManager labels) {
    rm =
        labels == null
            ? new MockRM(configuration)
            : new MockRM(configuration) {
              @Override
              protected RMNodeLabelsManager createNodeLabelManager() {
                return labels;
              }
            };
    scheduler = (CapacityScheduler) rm.getResourceScheduler();
    clock.setTime(1000 * HOUR);
    scheduler.setClock(clock);
  }

  PluginCluster startedAt(long millis) {
    clock.setTime(millis);
    rm.start();
    return this;
  }

  /**
   * Waits until what earlier ResourceManagers saw has been read, where there is a folder for it.
   */
  PluginCluster withHistory() {
    Await.that("the history that is read").until(() -> metric("HistoryRead"), read -> read == 1);
    return this;
  }

  static YarnConfiguration configuration(Mode mode, Map<String, String> more) {
    YarnConfiguration configuration = new YarnConfiguration();
    // The default is a folder that all tests on a machine share.
    configuration.set(
        YarnConfiguration.FS_NODE_ATTRIBUTE_STORE_ROOT_DIR,
        Path.of(System.getProperty("java.io.tmpdir"), "attributes-" + UUID.randomUUID())
            .toString());
    configuration.setClass(
        YarnConfiguration.RM_SCHEDULER, CapacityScheduler.class, ResourceScheduler.class);
    configuration.set(
        YarnConfiguration.APPLICATION_PLACEMENT_TYPE_CLASS, StableNodeAllocator.class.getName());
    configuration.set(
        YarnConfiguration.RM_APPLICATION_MASTER_SERVICE_PROCESSORS,
        GleanerProcessor.class.getName());
    configuration.set(
        "yarn.scheduler.capacity.resource-calculator", DominantResourceCalculator.class.getName());
    configuration.setBoolean("yarn.scheduler.capacity.schedule-asynchronously.enable", false);
    configuration.set("yarn.scheduler.capacity.maximum-am-resource-percent", "1.0");
    configuration.set("yarn.scheduler.maximum-allocation-mb", "1048576");
    configuration.set("yarn.scheduler.maximum-allocation-vcores", "256");
    configuration.set(PluginSettings.MODE, mode.name());
    configuration.set(PluginSettings.LEAST_DROPS, "1");
    configuration.set(PluginSettings.HOUSEKEEPING, "false");
    more.forEach(configuration::set);
    return configuration;
  }

  /** Hosts are numeric, so that nobody asks for their addresses. */
  MockNM node(String host, int cores) throws Exception {
    MockNM node = rm.registerNode(host + ":1234", cores * 4 * GIB, cores);
    rm.drainEvents();
    return node;
  }

  /** The node loses half of its cores and gets them back, once an hour. */
  void isUnstable(MockNM node, int hours) throws Exception {
    int cores = node.getvCores();
    for (int i = 0; i < hours; i++) {
      resize(node, cores / 2);
      clock.tickMsec(HOUR / 2);
      resize(node, cores);
      clock.tickMsec(HOUR / 2);
    }
  }

  void resize(MockNM node, int cores) throws Exception {
    ResourceOption size =
        ResourceOption.newInstance(
            Resource.newInstance(cores * 4L * GIB, cores),
            ResourceOption.OVER_COMMIT_TIMEOUT_MILLIS_DEFAULT);
    rm.getAdminService()
        .updateNodeResource(UpdateNodeResourceRequest.newInstance(Map.of(node.getNodeId(), size)));
    rm.drainEvents();
    node.nodeHeartbeat(true);
    rm.drainEvents();
  }

  /** An application whose master runs elsewhere, with containers that run as long as it says. */
  MockAM application(String runtime) throws Exception {
    return application(runtime, "default");
  }

  MockAM application(String runtime, String queue) throws Exception {
    RMApp application =
        MockRMAppSubmitter.submit(
            rm,
            MockRMAppSubmissionData.Builder.createWithMemory(GIB, rm)
                .withAppName("test")
                .withUser("user")
                .withQueue(queue)
                .withUnmanagedAM(true)
                .withApplicationTags(Set.of("gleaner-runtime:" + runtime))
                .build());
    rm.drainEvents();
    MockAM master =
        new MockAM(
            rm.getRMContext(),
            rm.getApplicationMasterService(),
            application.getCurrentAppAttempt().getAppAttemptId());
    master.registerAppAttempt(false);
    return master;
  }

  static ResourceRequest request(String place, int cores, int count) {
    return ResourceRequest.newInstance(
        Priority.newInstance(1), place, Resource.newInstance(cores * 4L * GIB, cores), count);
  }

  void ask(MockAM master, ResourceRequest... requests) throws Exception {
    master.allocate(new ArrayList<>(List.of(requests)), new ArrayList<>());
  }

  /** All containers of the application on the node have done their work. */
  void finish(MockAM master, MockNM node) throws Exception {
    for (RMContainer container :
        scheduler.getNode(node.getNodeId()).getCopiedListOfRunningContainers()) {
      if (container.getApplicationAttemptId().equals(master.getApplicationAttemptId())) {
        node.nodeHeartbeat(
            master.getApplicationAttemptId(),
            container.getContainerId().getContainerId(),
            ContainerState.COMPLETE);
        rm.drainEvents();
      }
    }
  }

  int running(MockAM master) {
    return scheduler
        .getApplicationAttempt(master.getApplicationAttemptId())
        .getLiveContainers()
        .size();
  }

  /** The node reports; returns the hosts of all containers that the application has got since. */
  List<String> report(MockNM node, MockAM master) throws Exception {
    node.nodeHeartbeat(true);
    rm.drainEvents();
    return master.schedule().getAllocatedContainers().stream()
        .map(Container::getNodeId)
        .map(id -> id.getHost())
        .toList();
  }

  long metric(String name) {
    MetricsCollectorImpl collector = new MetricsCollectorImpl();
    Engines.of(rm.getRMContext()).orElseThrow().metrics().getMetrics(collector, true);
    for (AbstractMetric metric : collector.getRecords().get(0).metrics()) {
      if (metric.name().equals(name)) {
        return metric.value().longValue();
      }
    }
    throw new IllegalArgumentException("no metric " + name);
  }

  @Override
  public void close() {
    rm.stop();
    FileUtil.fullyDelete(
        new File(rm.getConfig().get(YarnConfiguration.FS_NODE_ATTRIBUTE_STORE_ROOT_DIR)));
  }
}
