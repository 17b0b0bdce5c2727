package dev.gleaner.peers.spark;

import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.JavaProgram;
import dev.gleaner.peers.stock.JobJar;
import dev.gleaner.peers.stock.StockClassPath;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program that goes over what it keeps in memory until it is told to end, and its driver. */
public final class SparkSteps implements AutoCloseable {

  private static final Duration LONGEST = Duration.ofMinutes(8);
  private static final String MAIN_CLASS = "StepsBySpark";
  private static final int PARTS = 8;
  private static final String KEPT = "computed-reduce-";

  private final Path folder;
  private final Path log;
  private final ClientProcess driver;

  /** Starts its driver, with the plug-in's jar as somebody would add it. */
  public SparkSteps(
      Path folder,
      List<String> classPath,
      Map<String, String> settings,
      List<String> configuration,
      Map<String, String> environment) {
    this.folder = folder.resolve("steps");
    List<String> arguments = new ArrayList<>();
    Map.of(
            "spark.plugins", "dev.gleaner.spark.GleanerPlugin",
            "spark.jars", StockClassPath.sparkPlugin(),
            "spark.ui.enabled", "false",
            // No part is computed before all executors are there.
            "spark.scheduler.minRegisteredResourcesRatio", "1.0",
            "spark.scheduler.maxRegisteredResourcesWaitingTime", "300s",
            "spark.executor.cores", "1",
            "spark.executor.memory", "512m",
            "spark.executor.extraJavaOptions", String.join(" ", JavaProgram.QUICK_START))
        .forEach((key, value) -> arguments.addAll(List.of("--conf", key + "=" + value)));
    settings.forEach((key, value) -> arguments.addAll(List.of("--conf", key + "=" + value)));
    arguments.addAll(
        List.of(
            "--class",
            MAIN_CLASS,
            JobJar.of("spark/" + MAIN_CLASS + ".java", classPath, folder).toString(),
            Integer.toString(PARTS),
            this.folder.toString()));
    JavaProgram program =
        new JavaProgram(
            "driver",
            folder,
            Stream.concat(Stream.of("-Xmx512m"), SparkFlags.modules()).toList(),
            Stream.concat(configuration.stream(), classPath.stream()).toList(),
            "org.apache.spark.deploy.SparkSubmit",
            arguments,
            environment);
    try {
      Files.createDirectories(this.folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.log = program.log();
    this.driver = ClientProcess.start(program);
  }

  /** Waits until all parts are in memory. */
  public void awaitReady() {
    await("all parts", () -> Files.exists(folder.resolve("ready")));
  }

  /** The host that has computed the most of what is in memory: a fast one may have had all. */
  public String fullestHost() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(KEPT))
          .map(name -> name.substring(KEPT.length(), name.lastIndexOf('_')))
          .collect(Collectors.groupingBy(host -> host, Collectors.counting()))
          .entrySet()
          .stream()
          .max(Map.Entry.comparingByValue())
          .orElseThrow()
          .getKey();
    }
  }

  /** Waits until the driver has said so. */
  public void awaitWords(String words) {
    await("\"" + words + "\"", () -> words().contains(words));
  }

  public void await(String what, Callable<Boolean> condition) {
    Await.that(what + "; logs are in " + log.getParent())
        .within(LONGEST)
        .asLongAs(driver::isAlive)
        .seeing(() -> words().lines().reduce("", (all, line) -> line))
        .until(condition);
  }

  /** What the driver has printed. */
  public String words() {
    try {
      return Files.exists(log) ? Files.readString(log) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lets the program end; returns the sum that it has found, which should be 499500. */
  public String end() throws IOException {
    Files.writeString(folder.resolve("end"), "");
    driver.awaitSuccess(LONGEST);
    return Files.readString(folder.resolve("sum"));
  }

  /** So many parts have been computed more often than once. */
  public long computedAgain() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith("computed-")).count()
          - 2 * PARTS;
    }
  }

  @Override
  public void close() {
    driver.close();
  }
}
