package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.StockHadoop;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** MapReduce jobs whose splits name the hosts of their replicas, as those of HDFS do. */
class LocalityClusterTest {

  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final int MAPS = 2;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  /**
   * In a minute of history nodes are not told apart, which LocalityTest of the plug-in shows with
   * hours: here it is MapReduce's own requests that are decided on, and kept near their data.
   */
  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"OBSERVE", "ON"})
  void nearly_all_that_map_reduce_asks_for_is_decided_on_and_stays_near_its_data(Mode mode) {
    try (ProcessCluster cluster = start(mode)) {
      assertThat(runMaps(cluster)).contains("Data-local map tasks=" + MAPS);
      Map<String, Long> counts = counts(cluster.api().bean("Gleaner"));
      long all = counts.values().stream().mapToLong(Long::longValue).sum();
      long real = counts.get("DecisionsPlace") + counts.get("DecisionsWait");
      assertThat((double) real / all).as("%s", counts).isGreaterThan(0.9);
    }
  }

  /** The first of three hosts shrinks again and again. */
  private ProcessCluster start(Mode mode) {
    ProcessCluster cluster =
        ProcessCluster.start(new ClusterSettings(folder, StockHadoop.HADOOP_3_5, mode, 3));
    RestApi api = cluster.api();
    String restless =
        api.nodes().stream()
            .map(node -> node.path("id").asText())
            .filter(id -> id.startsWith(ClusterSites.host(0) + ":"))
            .findFirst()
            .orElseThrow();
    for (int drop = 1; drop <= 6; drop++) {
      resize(api, restless, 1);
      resize(api, restless, ClusterSettings.NODE_CORES);
      int seen = drop;
      Await.that(seen + " drops")
          .within(LONGEST)
          .until(api::gleaner, counts -> counts.path("DropsSeen").asInt() >= seen);
    }
    return cluster;
  }

  private static void resize(RestApi api, String node, int cores) {
    api.resize(node, cores * ClusterSettings.CONTAINER_MEGABYTES, cores, Duration.ZERO);
  }

  /** Runs them where the first two hosts have replicas; returns what the client printed. */
  private static String runMaps(ProcessCluster cluster) {
    List<String> replicas = List.of(ClusterSites.host(0), ClusterSites.host(1));
    try (ClientProcess client =
        MapReduce.on(cluster).sleep("maps", MAPS, Duration.ofSeconds(5), replicas)) {
      return client.awaitSuccess(LONGEST);
    }
  }

  private static Map<String, Long> counts(JsonNode gleaner) {
    Map<String, Long> counts = new TreeMap<>();
    gleaner
        .fieldNames()
        .forEachRemaining(
            name -> {
              // DecisionsHere and the like are former names of the same counts.
              if (name.startsWith("StoodAside")
                  || name.equals("DecisionsPlace")
                  || name.equals("DecisionsWait")) {
                counts.put(name, gleaner.path(name).asLong());
              }
            });
    return counts;
  }
}
