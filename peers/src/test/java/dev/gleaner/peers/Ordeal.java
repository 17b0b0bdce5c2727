package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.Daemon;
import dev.gleaner.peers.stock.WordCount;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** What a cluster goes through while jobs run; each step ends with all jobs done and verified. */
final class Ordeal {

  private static final Duration LONGEST = Duration.ofMinutes(10);
  // A heartbeat of a node on a busy machine may take its time.
  private static final Duration OVERCOMMIT =
      ShrinkStorm.LONGEST_TIMEOUT.plus(Duration.ofSeconds(10));
  // A NodeManager gives processes a second or so to end before it kills them.
  private static final Duration CLEANING_UP = Duration.ofSeconds(15);
  private static final int SHRINKS = 6;

  private final ProcessCluster cluster;
  private final RestApi api;
  private int jobs;

  private Ordeal(ProcessCluster cluster) {
    this.cluster = cluster;
    this.api = cluster.api();
  }

  /** Starts a cluster, lets it go through the steps, and sees that nothing of it is left. */
  static void on(ClusterSettings settings, Consumer<Ordeal> steps) {
    ProcessCluster cluster = ProcessCluster.start(settings);
    try (cluster) {
      CapacityWatch watch = CapacityWatch.start(cluster.api(), OVERCOMMIT);
      try (watch) {
        steps.accept(new Ordeal(cluster));
      }
      noContainerLeaks(cluster);
    }
    assertThat(cluster.leftBehind()).isEmpty();
  }

  // The ResourceManager may know of an end sooner than a NodeManager has cleaned up after it.
  private static void noContainerLeaks(ProcessCluster cluster) {
    Await.that("the end of all containers")
        .within(CLEANING_UP)
        .until(
            () -> cluster.containerProcesses().stream().map(Ordeal::words).toList(), List::isEmpty);
  }

  private static String words(ProcessHandle process) {
    return "process %d: %s".formatted(process.pid(), process.info().commandLine().orElse("?"));
  }

  Ordeal wordsAreCounted() {
    WordCount words = WordCount.in(cluster.settings().folder().resolve("job" + jobs));
    try (ClientProcess client =
        MapReduce.on(cluster).wordCount(nextJob("wordcount"), words.input(), words.output())) {
      client.awaitSuccess(LONGEST);
    }
    words.check();
    return verified();
  }

  Ordeal aMachineDies() {
    try (ClientProcess client = pi("machine-dies")) {
      api.awaitContainers(4);
      Daemon node = cluster.busiestNode();
      node.killMachine();
      checkPi(client);
      cluster.awaitNodes(cluster.settings().nodes() - 1);
      node.start();
    }
    return verified();
  }

  /** The NodeManager dies alone, and finds its containers again. */
  Ordeal aNodeManagerRestarts() {
    try (ClientProcess client = pi("nodemanager-restarts")) {
      api.awaitContainers(4);
      Daemon node = cluster.busiestNode();
      node.kill();
      node.start();
      checkPi(client);
    }
    return verified();
  }

  Ordeal theResourceManagerRestarts() {
    try (ClientProcess client = pi("resourcemanager-restarts")) {
      api.awaitContainers(3);
      cluster.resourceManager().kill();
      cluster.resourceManager().start();
      checkPi(client);
    }
    return verified();
  }

  Ordeal nodesShrink(long seed) {
    try (ClientProcess client = pi("nodes-shrink")) {
      api.awaitContainers(2);
      try (ShrinkStorm storm = ShrinkStorm.start(api, seed, SHRINKS)) {
        checkPi(client);
        checkStorm(storm);
      }
    }
    return verified();
  }

  Ordeal nodesShrinkUnderSpark(long seed) {
    String name = nextJob("spark-nodes-shrink");
    Path output = cluster.settings().folder().resolve(name + ".sums");
    try (ClientProcess client = Spark.on(cluster).sums(name, 3000, 20, 1000, output)) {
      api.awaitContainers(2);
      try (ShrinkStorm storm = ShrinkStorm.start(api, seed, SHRINKS)) {
        client.awaitSuccess(LONGEST);
        checkStorm(storm);
      }
    }
    assertThat(output).hasContent("{0=1498500, 1=1499500, 2=1500500}");
    return verified();
  }

  /** Nodes shrink all the time, the busiest machine dies, and then the ResourceManager as well. */
  Ordeal everythingAtOnce(long seed) {
    try (ClientProcess client = pi("everything-at-once")) {
      api.awaitContainers(3);
      try (ShrinkStorm storm = ShrinkStorm.start(api, seed, 3 * SHRINKS)) {
        Daemon node = cluster.busiestNode();
        node.killMachine();
        cluster.awaitNodes(cluster.settings().nodes() - 1);
        cluster.resourceManager().kill();
        cluster.resourceManager().start();
        node.start();
        checkPi(client);
        checkStorm(storm);
      }
    }
    return verified();
  }

  /** Gleaner decided for itself, and never failed: otherwise it has not been tried at all. */
  Ordeal gleanerDecided() {
    JsonNode gleaner = api.bean("Gleaner");
    assertThat(gleaner.path("PlainFailed").asLong(-1)).as("failed decisions").isZero();
    assertThat(gleaner.path("DecisionsHere").asLong() + gleaner.path("DecisionsNotHere").asLong())
        .as("decisions of %s", gleaner)
        .isPositive();
    return this;
  }

  private ClientProcess pi(String name) {
    return MapReduce.on(cluster).pi(nextJob(name), 6, 1000);
  }

  private String nextJob(String name) {
    jobs++;
    return name + "-" + jobs;
  }

  // The estimate from 6000 points that are always the same.
  private static void checkPi(ClientProcess client) {
    assertThat(client.awaitSuccess(LONGEST)).contains("Estimated value of Pi is 3.138000");
  }

  private static void checkStorm(ShrinkStorm storm) {
    assertThat(storm.shrinks()).as("shrinks before the job was done").isPositive();
  }

  private Ordeal verified() {
    new Verifier(api).nothingIsLost(jobs, cluster.settings().nodes());
    return this;
  }
}
