package dev.gleaner.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Clients that run Hadoop's own MapReduce examples. */
record MapReduce(Path folder, Path configuration, StockHadoop hadoop) {

  static MapReduce on(ProcessCluster cluster) {
    return new MapReduce(
        cluster.settings().folder(), cluster.clientConfiguration(), cluster.settings().hadoop());
  }

  /** Estimates pi; the estimate depends on the two numbers only. */
  ClientProcess pi(String name, int maps, int samples) {
    return example(name, "pi", Integer.toString(maps), Integer.toString(samples));
  }

  ClientProcess wordCount(String name, Path input, Path output) {
    return example(name, "wordcount", input.toUri().toString(), output.toUri().toString());
  }

  private ClientProcess example(String name, String... arguments) {
    List<String> classPath = new ArrayList<>(List.of(configuration.toString()));
    classPath.addAll(hadoop.classPath());
    return ClientProcess.start(
        new JavaProgram(
            name,
            folder,
            List.of("-Xmx192m"),
            classPath,
            "org.apache.hadoop.examples.ExampleDriver",
            List.of(arguments),
            Map.of()));
  }
}
