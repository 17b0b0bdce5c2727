package dev.gleaner.yarn.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.hadoop.yarn.FileSystemBasedConfigurationProvider;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecommissioningClusterTest {

  private static final String HOST = "127.0.0.1";
  private static final Resources NODE = new Resources(2, 2048);
  private static final Resources TASK = new Resources(1, 512);

  @TempDir Path folder;

  @Test
  void a_host_leaves_when_its_applications_have_finished() throws Exception {
    Path excluded = folder.resolve("excluded");
    Path end = folder.resolve("end");
    EmbeddedSettings settings =
        EmbeddedSettings.constant(folder.resolve("cluster"), 1, NODE)
            .withProperties(configurationFolder(excluded));
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings);
        ClusterConnection connection = new ClusterConnection(cluster.configuration());
        Decommissioning hosts = Decommissioning.connect(cluster.configuration(), excluded)) {
      try (UnmanagedMaster master =
          new UnmanagedMaster(
              cluster.configuration(),
              "mkdir %s || until [ -e %s ]; do sleep 0.2; done"
                  .formatted(folder.resolve("first"), end))) {
        // YARN lets a node go at once if no container of its applications has been reported yet:
        // when this one is known to have ended, the application is known to be there.
        master.ask(1, TASK);
        master.untilEnded(1);
        master.ask(1, TASK);
        master.untilRunning(1);

        hosts.begin(HOST, Duration.ofMinutes(10));
        // The scheduler hears of it a heartbeat later, and may start a container before.
        master.until("a node without room", () -> hasNoRoom(connection));
        master.ask(1, TASK);
        master.untilOffered(cluster, cluster.nodeIds().get("node-1"));
        assertThat(master.started()).hasSize(2);
        assertThat(hosts.isOut(HOST)).isFalse();

        hosts.cancel(HOST);
        master.untilRunning(2);
        hosts.begin(HOST, Duration.ofMinutes(10));
        Files.createFile(end);
        master.untilEnded(3);
        assertThat(master.exits().values()).containsOnly(0);
      }
      Await.that("the host that left").until(() -> hosts.isOut(HOST));
    }
  }

  // A node that is to leave is as large as what runs there.
  private static boolean hasNoRoom(ClusterConnection connection) {
    NodeReport node = connection.nodes().get(0);
    return node.getNodeState() == NodeState.DECOMMISSIONING
        && node.getCapability().getVirtualCores() == TASK.cores();
  }

  // The ResourceManager reads the place of the file anew, from its own configuration files.
  private Map<String, String> configurationFolder(Path excluded) throws Exception {
    Files.createFile(excluded);
    Path site = Files.createDirectory(folder.resolve("conf")).resolve("yarn-site.xml");
    Files.writeString(
        site,
        "<configuration><property><name>%s</name><value>%s</value></property></configuration>"
            .formatted(YarnConfiguration.RM_NODES_EXCLUDE_FILE_PATH, excluded));
    return Map.of(
        YarnConfiguration.RM_CONFIGURATION_PROVIDER_CLASS,
        FileSystemBasedConfigurationProvider.class.getName(),
        YarnConfiguration.FS_BASED_RM_CONF_STORE,
        site.getParent().toUri().toString());
  }
}
