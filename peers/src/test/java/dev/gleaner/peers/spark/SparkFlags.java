package dev.gleaner.peers.spark;

import java.util.stream.Stream;

/** What Spark wants of Java 17; it gives the same to its driver and executors by itself. */
public final class SparkFlags {

  private SparkFlags() {}

  public static Stream<String> modules() {
    return Stream.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "sun.nio.ch")
        .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED");
  }
}
