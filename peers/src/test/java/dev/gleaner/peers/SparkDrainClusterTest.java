package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.peers.spark.SparkSteps;
import dev.gleaner.peers.stock.StockClassPath;
import dev.gleaner.peers.stock.StockHadoop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stock Spark does not hear of a node that is drained by shrinking it; with the plug-in it does.
 */
class SparkDrainClusterTest {

  private static final Duration NOTICE = Duration.ofMinutes(10);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void executors_of_a_drained_node_hand_over_their_blocks_and_are_replaced_elsewhere()
      throws IOException {
    // A node holds the master or one executor; the fourth is free.
    try (ProcessCluster cluster =
            ProcessCluster.start(
                new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ABSENT, 4));
        SparkSteps steps = steps(cluster)) {
      RestApi api = cluster.api();
      steps.awaitReady();
      String master = api.applications().get(0).path("amHostHttpAddress").asText();
      JsonNode doomed =
          api.nodes().stream()
              .filter(node -> node.path("numContainers").asInt() > 0)
              .filter(node -> !node.path("nodeHTTPAddress").asText().equals(master))
              .findFirst()
              .orElseThrow();
      String id = doomed.path("id").asText();

      api.resize(id, 0, 0, NOTICE);
      steps.awaitWords("hands its blocks to others");
      steps.await("the node to be kept off", () -> masterSays("excluded node list", host(id)));
      steps.await("the end of its containers", () -> containers(api, id) == 0);
      steps.await("a replacement", () -> busy(api) == 3);

      assertThat(steps.end()).isEqualTo("499500");
      assertThat(steps.computedAgain()).isZero();
    }
  }

  private static String host(String id) {
    return id.substring(0, id.indexOf(':'));
  }

  private boolean masterSays(String... words) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path log : all.filter(file -> file.endsWith("stderr")).toList()) {
        if (Files.readString(log)
            .lines()
            .anyMatch(line -> Stream.of(words).allMatch(line::contains))) {
          return true;
        }
      }
    } catch (UncheckedIOException e) {
      return false; // A container cleans up after itself just now.
    }
    return false;
  }

  private static int containers(RestApi api, String id) {
    return api.nodes().stream()
        .filter(node -> node.path("id").asText().equals(id))
        .mapToInt(node -> node.path("numContainers").asInt())
        .sum();
  }

  private static long busy(RestApi api) {
    return api.nodes().stream().filter(node -> node.path("numContainers").asInt() > 0).count();
  }

  private SparkSteps steps(ProcessCluster cluster) {
    List<String> classPath = StockClassPath.of("spark-3.5");
    String configuration = cluster.clientConfiguration().toString();
    Map<String, String> settings = new HashMap<>();
    settings.put("spark.master", "yarn");
    settings.put("spark.submit.deployMode", "client");
    settings.put(
        "spark.yarn.jars",
        classPath.stream().map(jar -> "local:" + jar).collect(Collectors.joining(",")));
    settings.put("spark.yarn.populateHadoopClasspath", "false");
    settings.put("spark.yarn.stagingDir", folder.resolve("staging").toUri().toString());
    settings.put("spark.yarn.am.memory", "640m");
    settings.put("spark.executor.instances", "2");
    settings.put("spark.executor.memoryOverhead", "384m");
    settings.put("spark.driver.host", "127.0.0.1");
    return new SparkSteps(
        folder,
        classPath,
        settings,
        List.of(configuration),
        Map.of("HADOOP_CONF_DIR", configuration));
  }
}
