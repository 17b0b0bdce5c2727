package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.UNSTABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.api.records.ResourceSizing;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.apache.hadoop.yarn.server.resourcemanager.monitor.SchedulingEditPolicy;
import org.apache.hadoop.yarn.server.resourcemanager.monitor.capacity.ProportionalCapacityPreemptionPolicy;
import org.apache.hadoop.yarn.server.resourcemanager.nodelabels.NullRMNodeLabelsManager;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What CapacityScheduler can do, it can do with the plug-in switched on. */
@Tag("slow")
class CapacitySchedulerFeaturesTest extends OnTwoNodes {

  private static final String QUEUES = "yarn.scheduler.capacity.root.";

  private void start(Map<String, String> more) throws Exception {
    start(Mode.ON, more);
  }

  @Test
  void a_labelled_request_chooses_among_the_nodes_of_its_label() throws Exception {
    NullRMNodeLabelsManager labels = new NullRMNodeLabelsManager();
    Map<String, String> settings = new HashMap<>();
    settings.put(YarnConfiguration.NODE_LABELS_ENABLED, "true");
    settings.put(QUEUES + "accessible-node-labels.gpu.capacity", "100");
    settings.put(QUEUES + "default.accessible-node-labels", "gpu");
    settings.put(QUEUES + "default.accessible-node-labels.gpu.capacity", "100");
    var configuration = PluginCluster.configuration(Mode.ON, settings);
    labels.init(configuration);
    labels.addToCluserNodeLabelsWithDefaultExclusivity(Set.of("gpu"));
    labels.addLabelsToNode(
        Map.of(
            NodeId.newInstance(UNSTABLE, 1234), Set.of("gpu"),
            NodeId.newInstance("127.0.0.3", 1234), Set.of("gpu")));
    cluster = new PluginCluster(configuration, labels).startedAt(0);
    MockNM plain = cluster.node(STABLE, 8);
    unstable = cluster.node(UNSTABLE, 8);
    MockNM labelled = cluster.node("127.0.0.3", 8);
    cluster.isUnstable(unstable, 12);
    MockAM master = cluster.application("3h");
    ResourceRequest wanted = request(ANY, 6, 2);
    wanted.setNodeLabelExpression("gpu");
    cluster.ask(master, wanted);
    assertThat(cluster.report(plain, master)).isEmpty();
    assertThat(cluster.report(labelled, master)).containsExactly("127.0.0.3");
    // The only one left with the label, although a stable node without it has room.
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
  }

  @Test
  void containers_that_must_not_share_a_node_do_not() throws Exception {
    start(
        Map.of(
            YarnConfiguration.RM_PLACEMENT_CONSTRAINTS_HANDLER,
            YarnConfiguration.SCHEDULER_RM_PLACEMENT_CONSTRAINTS_HANDLER));
    MockAM master = cluster.application("3h");
    master.allocateIntraAppAntiAffinity(
        ResourceSizing.newInstance(2, Resource.newInstance(8192, 2)),
        Priority.newInstance(1),
        1L,
        Set.of("apart"),
        "apart");
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    assertThat(cluster.report(stable, master)).isEmpty();
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
  }

  @Test
  void what_fits_nowhere_is_reserved_and_served_when_there_is_room() throws Exception {
    start(Map.of());
    MockAM first = cluster.application("3h");
    cluster.ask(first, request(ANY, 6, 2));
    assertThat(cluster.report(unstable, first)).hasSize(1);
    assertThat(cluster.report(stable, first)).hasSize(1);
    MockAM second = cluster.application("3h");
    cluster.ask(second, request(ANY, 4, 1));
    assertThat(cluster.report(stable, second)).isEmpty();
    assertThat(cluster.scheduler.getNode(stable.getNodeId()).getReservedContainer()).isNotNull();
    cluster.finish(first, stable);
    assertThat(cluster.report(stable, second)).containsExactly(STABLE);
    assertThat(cluster.scheduler.getNode(stable.getNodeId()).getReservedContainer()).isNull();
  }

  @Test
  void nothing_is_reserved_while_another_node_has_room() throws Exception {
    start(Map.of());
    MockAM first = cluster.application("3h");
    cluster.ask(first, request(ANY, 6, 1));
    assertThat(cluster.report(stable, first)).hasSize(1);
    MockAM second = cluster.application("3h");
    cluster.ask(second, request(ANY, 4, 1));
    assertThat(cluster.report(stable, second)).isEmpty();
    assertThat(cluster.scheduler.getNode(stable.getNodeId()).getReservedContainer()).isNull();
    assertThat(cluster.report(unstable, second)).containsExactly(UNSTABLE);
  }

  @Test
  void a_queue_below_its_share_gets_room_by_preemption() throws Exception {
    Map<String, String> settings = new HashMap<>();
    settings.put(QUEUES + "queues", "a,b");
    settings.put(QUEUES + "a.capacity", "50");
    settings.put(QUEUES + "b.capacity", "50");
    settings.put(QUEUES + "a.maximum-capacity", "100");
    settings.put(QUEUES + "a.user-limit-factor", "10");
    settings.put(QUEUES + "b.user-limit-factor", "10");
    settings.put(YarnConfiguration.RM_SCHEDULER_ENABLE_MONITORS, "true");
    settings.put(
        YarnConfiguration.RM_SCHEDULER_MONITOR_POLICIES,
        ProportionalCapacityPreemptionPolicy.class.getName());
    String preemption = "yarn.resourcemanager.monitor.capacity.preemption.";
    settings.put(preemption + "max_wait_before_kill", "0");
    settings.put(preemption + "total_preemption_per_round", "1.0");
    settings.put(preemption + "natural_termination_factor", "1.0");
    // The test calls it by hand.
    settings.put(preemption + "monitoring_interval", "3600000");
    start(settings);
    MockAM first = cluster.application("3h", "a");
    cluster.ask(first, request(ANY, 2, 8));
    for (int i = 0; i < 8; i++) {
      cluster.report(unstable, first);
      cluster.report(stable, first);
    }
    assertThat(cluster.running(first)).isEqualTo(8);
    MockAM second = cluster.application("3h", "b");
    cluster.ask(second, request(ANY, 2, 4));
    SchedulingEditPolicy policy =
        cluster
            .scheduler
            .getSchedulingMonitorManager()
            .getAvailableSchedulingMonitor()
            .getSchedulingEditPolicy();
    for (int i = 0; i < 12 && cluster.running(second) < 4; i++) {
      policy.editSchedule();
      cluster.rm.drainEvents();
      cluster.clock.tickMsec(20_000);
      cluster.report(unstable, second);
      cluster.report(stable, second);
    }
    assertThat(cluster.running(first)).isEqualTo(4);
    assertThat(cluster.running(second)).isEqualTo(4);
  }
}
