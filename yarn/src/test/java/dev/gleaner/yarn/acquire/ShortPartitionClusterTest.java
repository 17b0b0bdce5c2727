package dev.gleaner.yarn.acquire;

import static dev.gleaner.yarn.acquire.PartitionedCluster.TASK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A partition for short applications in a real YARN, with real NodeManagers and processes. */
class ShortPartitionClusterTest {

  private static final long LOOK = 30_000;

  @TempDir Path folder;

  @Test
  void a_burst_of_short_applications_behind_long_ones_is_served_by_nodes_that_come_and_leave()
      throws Exception {
    Path endOfLong = folder.resolve("end-of-long");
    Path endOfShort = folder.resolve("end-of-short");
    Path endOfLast = folder.resolve("end-of-last");
    try (PartitionedCluster cluster = new PartitionedCluster(folder.resolve("cluster"));
        UnmanagedMaster longOne = cluster.application("long", endOfLong);
        UnmanagedMaster one = cluster.application("short", endOfShort);
        UnmanagedMaster two = cluster.application("short", endOfShort);
        UnmanagedMaster last = cluster.application("short", endOfLast)) {
      cluster.lookAfter(LOOK);
      assertThat(cluster.requests()).as("nothing runs").isZero();

      longOne.ask(6, TASK);
      longOne.until(() -> longOne.running().size() == 4);
      one.ask(3, TASK);
      two.ask(3, TASK);
      until(List.of(one, two), () -> running(one, two) == 2);
      cluster.lookAfter(LOOK);
      cluster.lookAfter(LOOK);
      assertThat(cluster.requests()).isEqualTo(1);
      assertThat(cluster.lent.held()).containsExactly("sim-1", "sim-2");
      assertThat(one.started().values()).allMatch(cluster.onDemand::equals);

      cluster.lookAfter(LOOK);
      assertThat(cluster.yarn.nodeIds()).containsKeys("sim-1", "sim-2");
      until(List.of(longOne, one, two), () -> running(one, two) == 6);
      assertThat(nodes(one, two)).containsAll(transients(cluster));
      Files.createFile(endOfShort);
      until(List.of(longOne, one, two), () -> running(one, two) == 0);
      assertThat(longOne.running()).as("the long one goes on").hasSize(4);
      assertThat(longOne.started().values()).allMatch(cluster.general::contains);
      cluster.lookAfter(LOOK);
      assertThat(cluster.requests()).isEqualTo(1);

      List<NodeId> leaving = transients(cluster);
      last.ask(6, TASK);
      last.until(() -> last.running().size() == 6);
      Files.createFile(endOfLong);
      longOne.until(() -> longOne.exits().size() == 6);
      cluster.lookAfter(LOOK);
      assertThat(cluster.said).filteredOn(line -> line.startsWith("drains")).hasSize(2);
      cluster.lookAfter(LOOK);
      assertThat(cluster.lent.held()).as("their tasks still run").hasSize(2);
      // Only nodes with a label have room now.
      last.ask(4, TASK);
      last.until(() -> last.running().size() == 10);
      assertThat(List.copyOf(last.started().values()).subList(6, 10))
          .allMatch(cluster.general::contains);

      Files.createFile(endOfLast);
      last.until(() -> last.running().isEmpty());
      assertThat(last.started().values()).containsAll(leaving);
      for (UnmanagedMaster master : List.of(longOne, one, two, last)) {
        assertThat(master.exits().values()).containsOnly(0);
      }
      cluster.lookUntil(() -> cluster.lent.held().isEmpty());
      assertThat(cluster.yarn.nodeIds()).containsOnlyKeys("node-1", "node-2", "node-3");
    }
  }

  private static List<NodeId> transients(PartitionedCluster cluster) {
    return List.of(
        cluster.yarn.nodeIds().get("sim-1"), cluster.yarn.nodeIds().get("sim-2"));
  }

  private static int running(UnmanagedMaster one, UnmanagedMaster two) {
    return one.running().size() + two.running().size();
  }

  private static List<NodeId> nodes(UnmanagedMaster one, UnmanagedMaster two) {
    return Stream.of(one, two)
        .flatMap(master -> master.started().values().stream())
        .toList();
  }

  /** All of them talk with the ResourceManager until it holds. */
  private static void until(List<UnmanagedMaster> masters, Callable<Boolean> condition)
      throws Exception {
    UnmanagedMaster.waitUntil(
        () -> {
          for (UnmanagedMaster master : masters) {
            master.until(() -> true);
          }
          return condition.call();
        });
  }
}
