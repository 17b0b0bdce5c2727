package dev.gleaner.peers;

import static dev.gleaner.peers.ClusterSettings.CONTAINER_MEGABYTES;

import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.Daemon;
import dev.gleaner.peers.stock.FreePorts;
import dev.gleaner.peers.stock.JavaProgram;
import dev.gleaner.peers.stock.JobJar;
import dev.gleaner.peers.stock.StockHadoop;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Clients that run Hadoop's own MapReduce examples. */
record MapReduce(Path folder, Path configuration, StockHadoop hadoop) {

  private static final Duration SMALL_JOB = Duration.ofMinutes(6);

  static MapReduce on(ProcessCluster cluster) {
    return new MapReduce(
        cluster.settings().folder(), cluster.clientConfiguration(), cluster.settings().hadoop());
  }

  /**
   * MapReduce's side of a cluster's configuration: small containers, patient masters, and free
   * ports for the history server, which are others in each call.
   */
  static Map<String, String> properties(StockHadoop hadoop, Path folder) {
    String size = Integer.toString(CONTAINER_MEGABYTES);
    String flags = "-Xmx192m " + String.join(" ", JavaProgram.QUICK_START);
    return Map.ofEntries(
        Map.entry("mapreduce.framework.name", "yarn"),
        Map.entry("mapreduce.jobhistory.address", FreePorts.nextAddress()),
        Map.entry("mapreduce.jobhistory.admin.address", FreePorts.nextAddress()),
        Map.entry("mapreduce.jobhistory.webapp.address", FreePorts.nextAddress()),
        Map.entry("mapreduce.application.classpath", String.join(",", hadoop.classPath())),
        Map.entry("yarn.app.mapreduce.am.staging-dir", folder.resolve("staging").toString()),
        Map.entry("yarn.app.mapreduce.am.resource.mb", size),
        Map.entry(
            "yarn.app.mapreduce.am.command-opts", String.join(" ", hadoop.flags()) + " " + flags),
        Map.entry("mapreduce.map.memory.mb", size),
        Map.entry("mapreduce.map.java.opts", flags),
        Map.entry("mapreduce.reduce.memory.mb", size),
        Map.entry("mapreduce.reduce.java.opts", flags),
        Map.entry("mapreduce.task.io.sort.mb", "16"),
        Map.entry("mapreduce.am.max-attempts", "50"),
        // A silent attempt is given up long before a test gives up its job; both had ten minutes.
        Map.entry("mapreduce.task.timeout", "120000"),
        Map.entry("mapreduce.task.stuck.timeout-ms", "120000"),
        // All nodes share one host: nobody may put it on a black list.
        Map.entry("yarn.app.mapreduce.am.job.node-blacklisting.enable", "false"),
        Map.entry("mapreduce.client.completion.pollinterval", "500"));
  }

  /** Clients ask it for the outcome of a job whose master has left. */
  Daemon historyServer() {
    return new Daemon(
        program(
            "history",
            hadoop.flags(),
            List.of(),
            "org.apache.hadoop.mapreduce.v2.hs.JobHistoryServer"));
  }

  /** Runs a job of one map to its end: containers get their nodes. */
  void runSmallJob(String name) {
    try (ClientProcess client = pi(name, 1, 100)) {
      client.awaitSuccess(SMALL_JOB);
    }
  }

  /** Estimates pi; the estimate depends on the two numbers only. */
  ClientProcess pi(String name, int maps, int samples) {
    return example(name, "pi", Integer.toString(maps), Integer.toString(samples));
  }

  ClientProcess wordCount(String name, Path input, Path output) {
    return example(name, "wordcount", input.toUri().toString(), output.toUri().toString());
  }

  /** Maps that sleep, each of which has its data on these hosts; says where they ran. */
  ClientProcess sleep(String name, int maps, Duration duration, List<String> hosts) {
    Path jar = JobJar.of("mapreduce/SleepNearData.java", hadoop.classPath(), folder);
    List<String> arguments = new ArrayList<>();
    // The longer a map, the more it matters where it runs.
    arguments.add("-Dyarn.app.mapreduce.am.env=GLEANER_RUNTIME_P20=1h");
    arguments.add(Integer.toString(maps));
    arguments.add(Long.toString(duration.toMillis()));
    arguments.addAll(hosts);
    return ClientProcess.start(
        program(
            name,
            List.of(),
            List.of(jar.toString()),
            "SleepNearData",
            arguments.toArray(String[]::new)));
  }

  private ClientProcess example(String name, String... arguments) {
    return ClientProcess.start(
        program(name, List.of(), List.of(), "org.apache.hadoop.examples.ExampleDriver", arguments));
  }

  private JavaProgram program(
      String name, List<String> flags, List<String> jars, String mainClass, String... arguments) {
    return new JavaProgram(
        name,
        folder,
        Stream.concat(Stream.of("-Xmx192m"), flags.stream()).toList(),
        Stream.of(List.of(configuration.toString()), jars, hadoop.classPath())
            .flatMap(List::stream)
            .toList(),
        mainClass,
        List.of(arguments),
        Map.of());
  }
}
