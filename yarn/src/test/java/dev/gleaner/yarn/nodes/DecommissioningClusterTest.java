package dev.gleaner.yarn.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.FileSystemBasedConfigurationProvider;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerState;
import org.apache.hadoop.yarn.client.api.YarnClient;
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
        YarnClient client = connect(cluster.configuration());
        Decommissioning hosts = Decommissioning.connect(cluster.configuration(), excluded)) {
      try (UnmanagedMaster master =
          new UnmanagedMaster(
              cluster.configuration(), "until [ -e %s ]; do sleep 0.2; done".formatted(end))) {
        master.ask(1, TASK);
        master.until(() -> runs(client, master.running(), 1));

        hosts.begin(HOST, Duration.ofMinutes(10));
        master.ask(1, TASK);
        master.heartbeatFor(Duration.ofSeconds(1));
        assertThat(master.started()).hasSize(1);
        assertThat(hosts.isOut(HOST)).isFalse();

        hosts.cancel(HOST);
        master.until(() -> runs(client, master.running(), 2));
        hosts.begin(HOST, Duration.ofMinutes(10));
        Files.createFile(end);
        master.until(() -> master.exits().size() == 2);
        assertThat(master.exits().values()).containsOnly(0);
      }
      UnmanagedMaster.waitUntil(() -> hosts.isOut(HOST));
    }
  }

  // YARN lets a node go at once if its first containers have not been reported as running yet.
  private static boolean runs(YarnClient client, List<ContainerId> containers, int count)
      throws Exception {
    for (ContainerId container : containers) {
      if (client.getContainerReport(container).getContainerState() != ContainerState.RUNNING) {
        return false;
      }
    }
    return containers.size() == count;
  }

  private static YarnClient connect(Configuration configuration) {
    YarnClient client = YarnClient.createYarnClient();
    client.init(configuration);
    client.start();
    return client;
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
