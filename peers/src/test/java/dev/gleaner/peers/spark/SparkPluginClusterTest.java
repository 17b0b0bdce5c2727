package dev.gleaner.peers.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that know nothing of Gleaner, with its plug-in, on workers that go. */
class SparkPluginClusterTest {

  private static final int WORKERS = 3;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"spark-3.5", "spark-4"})
  void a_worker_that_is_told_to_go_hands_over_its_blocks_and_nothing_is_computed_again(
      String version) throws IOException {
    try (StandaloneSpark spark = new StandaloneSpark(folder, version, WORKERS);
        // Nobody answers there, which is nobody's trouble.
        SparkSteps steps =
            steps(
                spark,
                Map.of(
                    "spark.gleaner.master", "http://127.0.0.1:1",
                    "spark.gleaner.application", "nobody"))) {
      steps.awaitReady();

      String host = steps.fullestHost();
      int worker = StandaloneSpark.workerOn(host);
      spark.giveNotice(worker);
      steps.awaitWords("on " + host + " hands its blocks to others");
      steps.await("the end of the executor", () -> !spark.hasExecutor(worker));
      spark.killMachine(worker);

      assertThat(steps.end()).isEqualTo("499500");
      assertThat(steps.computedAgain()).isZero();
      // No new one came there.
      assertThat(steps.words().lines())
          .filteredOn(line -> line.contains("Executor added: ") && line.contains("-" + host + "-"))
          .hasSize(1);
      // Spark's master starts one elsewhere, where there is room, without being asked.
      assertThat(steps.words()).doesNotContain("Gleaner: asks for");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark-3.5", "spark-4"})
  void a_worker_that_dies_without_notice_costs_what_it_takes_to_read_the_checkpoint(String version)
      throws IOException {
    Path checkpoints = folder.resolve("checkpoints");
    try (StandaloneSpark spark = new StandaloneSpark(folder, version, WORKERS);
        SparkSteps steps =
            steps(
                spark,
                Map.of(
                    "spark.gleaner.checkpointFolder", checkpoints.toUri().toString(),
                    "spark.gleaner.checkpointTime", "100ms",
                    "spark.gleaner.mttr", "10s"))) {
      steps.awaitReady();
      steps.awaitWords("Gleaner: saved RDD");

      spark.killMachine(StandaloneSpark.workerOn(steps.fullestHost()));
      steps.awaitWords("Lost executor");

      assertThat(steps.end()).isEqualTo("499500");
      assertThat(steps.computedAgain()).isZero();
      // Checkpoints are gone with the program.
      assertThat(checkpoints).isEmptyDirectory();
    }
  }

  private SparkSteps steps(StandaloneSpark spark, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(more);
    settings.put("spark.master", spark.address());
    settings.put("spark.cores.max", Integer.toString(WORKERS));
    settings.put(
        "spark.executor.extraClassPath", String.join(File.pathSeparator, spark.classPath()));
    Map<String, String> environment = new HashMap<>(spark.environment());
    environment.put("SPARK_LOCAL_IP", "127.0.0.1");
    return new SparkSteps(folder, spark.classPath(), settings, List.of(), environment);
  }
}
