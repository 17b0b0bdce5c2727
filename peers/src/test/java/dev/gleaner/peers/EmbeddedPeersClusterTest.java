package dev.gleaner.peers;

import static dev.gleaner.peers.ClusterSettings.NODE_CORES;
import static dev.gleaner.peers.ClusterSettings.NODE_MEGABYTES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.Daemon;
import dev.gleaner.peers.stock.SiteFile;
import dev.gleaner.peers.stock.StockHadoop;
import dev.gleaner.peers.stock.WordCount;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPeersClusterTest {

  private static final Duration LONGEST = Duration.ofMinutes(10);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void map_reduce_runs_on_the_embedded_cluster_while_nodes_shrink() {
    WordCount words = WordCount.in(folder);
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings())) {
      RestApi api = new RestApi(cluster.webAddress());
      MapReduce clients = clients(cluster);
      Daemon history = clients.historyServer();
      history.start();
      try (ClientProcess pi = clients.pi("pi", 6, 1000);
          ClientProcess count = clients.wordCount("wordcount", words.input(), words.output())) {
        api.awaitContainers(2);
        try (ShrinkStorm storm = ShrinkStorm.start(api, 1, 4)) {
          assertThat(pi.awaitSuccess(LONGEST)).contains("Estimated value of Pi is 3.138000");
          count.awaitSuccess(LONGEST);
          assertThat(storm.shrinks()).isPositive();
        }
      } finally {
        history.killMachine();
      }
      words.check();
      new Verifier(api).nothingIsLost(2, 3);
    }
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  private EmbeddedSettings settings() {
    Map<String, String> properties = new HashMap<>(Mode.ON.properties(folder));
    properties.put("yarn.nodemanager.aux-services", "mapreduce_shuffle");
    properties.put("mapreduce.shuffle.port", "0");
    properties.put("yarn.resourcemanager.am.max-attempts", "50");
    return EmbeddedSettings.constant(
            folder.resolve("cluster"), 3, new Resources(NODE_CORES, NODE_MEGABYTES))
        .withOpenPorts()
        .withProperties(properties);
  }

  private MapReduce clients(EmbeddedCluster cluster) {
    Path configuration = folder.resolve("client");
    Map<String, String> yarn = new HashMap<>();
    for (Map.Entry<String, String> entry : cluster.configuration()) {
      if (entry.getKey().startsWith("yarn.")) {
        yarn.put(entry.getKey(), entry.getValue());
      }
    }
    SiteFile.write(configuration.resolve("yarn-site.xml"), yarn);
    SiteFile.write(
        configuration.resolve("mapred-site.xml"),
        MapReduce.properties(StockHadoop.HADOOP_3_5, folder));
    SiteFile.writeLogging(configuration.resolve("log4j.properties"));
    return new MapReduce(folder, configuration, StockHadoop.HADOOP_3_5);
  }
}
