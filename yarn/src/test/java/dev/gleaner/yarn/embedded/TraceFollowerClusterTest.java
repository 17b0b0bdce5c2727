package dev.gleaner.yarn.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.Await;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.yarn.cluster.NodeCapacity;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceFollowerClusterTest {

  private static final long MINUTE = 60_000;

  @TempDir Path folder;

  @Test
  void nodes_join_shrink_grow_and_vanish_as_the_trace_says() throws Exception {
    CapacityTrace trace =
        new CapacityTrace(
            List.of(
                new NodeTrace("grows", List.of(change(0, 1), change(2 * MINUTE, 3))),
                new NodeTrace("shrinks", List.of(change(0, 2), change(3 * MINUTE, 1))),
                new NodeTrace("vanishes", List.of(change(MINUTE, 1), change(2 * MINUTE, 0))),
                new NodeTrace("comes", List.of(change(4 * MINUTE, 5)))),
            5 * MINUTE);

    try (EmbeddedCluster cluster =
            EmbeddedCluster.start(new EmbeddedSettings(folder, trace).withSpeed(60));
        NodeCapacity capacity = NodeCapacity.connect(cluster.configuration())) {
      long began = System.nanoTime();
      assertThat(cluster.nodeIds()).containsOnlyKeys("grows", "shrinks");
      Await.that("the node that comes").until(cluster::nodeIds, ids -> ids.containsKey("comes"));

      // Four minutes of the trace, less what passed before we looked at the clock.
      assertThat(Duration.ofNanos(System.nanoTime() - began))
          .isGreaterThan(Duration.ofMillis(3_500));
      assertThat(cluster.nodeIds()).containsOnlyKeys("grows", "shrinks", "comes");
      assertThat(capacity.capacity(cluster.nodeIds().get("grows"))).isEqualTo(cores(3));
      assertThat(capacity.capacity(cluster.nodeIds().get("shrinks"))).isEqualTo(cores(1));
      assertThat(capacity.capacity(cluster.nodeIds().get("comes"))).isEqualTo(cores(5));
      assertThat(lostNodes(cluster)).isEqualTo(1);
    }
  }

  @Test
  void the_cluster_knows_at_once_who_has_joined_and_who_is_lost() throws Exception {
    CapacityTrace nobody = new CapacityTrace(List.of(), 0);
    try (EmbeddedCluster cluster = EmbeddedCluster.start(new EmbeddedSettings(folder, nobody));
        NodeCapacity capacity = NodeCapacity.connect(cluster.configuration())) {
      for (int i = 1; i <= 5; i++) {
        NodeId node = cluster.join("node", cores(i));
        assertThat(capacity.capacity(node)).isEqualTo(cores(i));

        cluster.loseNode("node");
        assertThat(lostNodes(cluster)).isEqualTo(i);
      }
    }
  }

  @Test
  void a_machine_that_goes_has_no_room_from_its_notice_on() throws Exception {
    CapacityTrace trace =
        new CapacityTrace(
            List.of(new NodeTrace("goes", List.of(change(0, 2), change(MINUTE, 0)))), 2 * MINUTE);
    try (EmbeddedCluster cluster =
            EmbeddedCluster.start(
                new EmbeddedSettings(folder, trace)
                    .withSpeed(60)
                    .withNotice(Duration.ofMinutes(10)));
        NodeCapacity capacity = NodeCapacity.connect(cluster.configuration())) {
      NodeId node = cluster.nodeIds().get("goes");
      Await.that("a node without room")
          .until(() -> capacity.capacity(node), Resources.NONE::equals);
      assertThat(lostNodes(cluster)).isZero();
      Await.that("a lost node").until(() -> lostNodes(cluster) == 1);
    }
  }

  private static int lostNodes(EmbeddedCluster cluster) throws Exception {
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(cluster.configuration());
      client.start();
      return client.getNodeReports(NodeState.LOST).size();
    }
  }

  private static CapacityChange change(long atMillis, int cores) {
    return new CapacityChange(atMillis, cores == 0 ? Resources.NONE : cores(cores));
  }

  private static Resources cores(int cores) {
    return new Resources(cores, cores * 1024L);
  }
}
