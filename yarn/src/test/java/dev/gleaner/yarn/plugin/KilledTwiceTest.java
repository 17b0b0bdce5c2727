package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.RMContainer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerApplicationAttempt;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.ContainerPreemptEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.SchedulerEventType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.LocalityAppPlacementAllocator;
import org.apache.hadoop.yarn.util.resource.Resources;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A node that shrinks may have a container killed twice: when it shrinks, and when it reports
 * before the first kill was carried out. If its master had not yet heard of the container, the
 * request comes back each time.
 */
@Tag("slow")
class KilledTwiceTest {

  private PluginCluster cluster;
  private MockNM node;
  private MockAM master;

  private void start(Mode mode, Map<String, String> more) throws Exception {
    cluster = new PluginCluster(mode, more);
    node = cluster.node(STABLE, 8);
    master = cluster.application("3h");
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void the_request_comes_back_once(Mode mode) throws Exception {
    start(mode, Map.of());
    killTwiceBeforeTheMasterHears();
    assertThat(outstanding()).isEqualTo(1);
    assertThat(cluster.report(node, master)).hasSize(1);
    assertThat(cluster.report(node, master)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void what_is_asked_for_later_is_served(Mode mode) throws Exception {
    start(mode, Map.of());
    killTwiceBeforeTheMasterHears();
    cluster.report(node, master);
    askForAnother();
    assertThat(cluster.report(node, master)).hasSize(1);
    assertThat(hasPending()).isFalse();
  }

  /** If this fails, Hadoop has mended it, and {@link StableNodeAllocator} need not. */
  @Test
  void hadoops_own_allocator_forgets_what_is_asked_for_later() throws Exception {
    start(
        Mode.OFF,
        Map.of(
            YarnConfiguration.APPLICATION_PLACEMENT_TYPE_CLASS,
            LocalityAppPlacementAllocator.class.getName()));
    killTwiceBeforeTheMasterHears();
    assertThat(outstanding()).isEqualTo(2);
    cluster.report(node, master);
    askForAnother();
    assertThat(outstanding()).isEqualTo(1);
    assertThat(hasPending()).isFalse();
    assertThat(cluster.report(node, master)).isEmpty();
  }

  private void killTwiceBeforeTheMasterHears() throws Exception {
    cluster.ask(master, request(ANY, 2, 1));
    node.nodeHeartbeat(true);
    cluster.rm.drainEvents();
    RMContainer container =
        cluster.scheduler.getNode(node.getNodeId()).getCopiedListOfRunningContainers().get(0);
    for (int i = 0; i < 2; i++) {
      cluster.scheduler.handle(
          new ContainerPreemptEvent(
              master.getApplicationAttemptId(),
              container,
              SchedulerEventType.MARK_CONTAINER_FOR_KILLABLE));
    }
    cluster.rm.drainEvents();
  }

  private void askForAnother() throws Exception {
    cluster.ask(master, request(ANY, 2, 0));
    cluster.ask(master, request(ANY, 2, 1));
  }

  private SchedulerApplicationAttempt attempt() {
    return cluster.scheduler.getApplicationAttempt(master.getApplicationAttemptId());
  }

  private int outstanding() {
    return attempt().getAppSchedulingInfo().getAllResourceRequests().stream()
        .mapToInt(each -> each.getNumContainers())
        .sum();
  }

  private boolean hasPending() {
    return !Resources.isNone(attempt().getAppAttemptResourceUsage().getPending());
  }
}
