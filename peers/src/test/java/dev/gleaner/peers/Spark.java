package dev.gleaner.peers;

import dev.gleaner.peers.spark.SparkFlags;
import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.JavaProgram;
import dev.gleaner.peers.stock.JobJar;
import dev.gleaner.peers.stock.StockClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Clients that run a job with Spark on YARN, in cluster mode: its driver is the master. */
record Spark(Path folder, Path configuration) {

  private static final String MAIN_CLASS = "SumsBySpark";

  static Spark on(ProcessCluster cluster) {
    return new Spark(cluster.settings().folder(), cluster.clientConfiguration());
  }

  /** Sums the numbers below the limit by their remainder modulo 3, and writes them to the file. */
  ClientProcess sums(String name, int limit, int tasks, int sleepMillis, Path output) {
    List<String> classPath = StockClassPath.of("spark-3.5");
    Path properties = folder.resolve(name + ".properties");
    try {
      Files.write(properties, properties(classPath));
      List<String> arguments =
          List.of(
              "--properties-file",
              properties.toString(),
              "--class",
              MAIN_CLASS,
              JobJar.of("spark/" + MAIN_CLASS + ".java", classPath, folder).toString(),
              Integer.toString(limit),
              Integer.toString(tasks),
              Integer.toString(sleepMillis),
              output.toString());
      return ClientProcess.start(
          new JavaProgram(
              name,
              folder,
              Stream.concat(Stream.of("-Xmx256m"), SparkFlags.modules()).toList(),
              Stream.concat(Stream.of(configuration.toString()), classPath.stream()).toList(),
              "org.apache.spark.deploy.SparkSubmit",
              arguments,
              Map.of("HADOOP_CONF_DIR", configuration.toString())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> properties(List<String> classPath) {
    String quickStart = String.join(" ", JavaProgram.QUICK_START);
    return List.of(
        "spark.master=yarn",
        "spark.submit.deployMode=cluster",
        "spark.yarn.jars="
            + classPath.stream().map(jar -> "local:" + jar).collect(Collectors.joining(",")),
        "spark.yarn.populateHadoopClasspath=false",
        "spark.yarn.stagingDir=" + folder.resolve("staging").toUri(),
        "spark.yarn.maxAppAttempts=50",
        "spark.driver.memory=512m",
        "spark.driver.memoryOverhead=128m",
        "spark.driver.extraJavaOptions=" + quickStart,
        "spark.executor.instances=2",
        "spark.executor.cores=1",
        "spark.executor.memory=512m",
        "spark.executor.memoryOverhead=128m",
        "spark.executor.extraJavaOptions=" + quickStart,
        "spark.ui.enabled=false");
  }
}
