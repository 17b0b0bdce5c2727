package dev.gleaner.peers.stock;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The jars of something that we did not write, as Maven resolved them in a module of its own. */
public final class StockClassPath {

  private StockClassPath() {}

  /** The jars of one of the modules under {@code stock}, in the order of the class path. */
  public static List<String> of(String name) {
    Path file = Path.of(property("gleaner.peers.stock"), name, "target", "classpath");
    if (!Files.isRegularFile(file)) {
      throw new IllegalStateException(
          file + " is missing; build with Maven from the root: mvn verify -pl peers -am");
    }
    try {
      return List.of(Files.readString(file).strip().split(File.pathSeparator));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Gleaner's jar for the class path of a ResourceManager, as an operator gets it. */
  public static String plugin() {
    return jar("gleaner.peers.plugin");
  }

  /** Gleaner's jar for Spark. */
  public static String sparkPlugin() {
    return jar("gleaner.peers.spark");
  }

  private static String jar(String property) {
    Path jar = Path.of(property(property)).normalize();
    if (!Files.isRegularFile(jar)) {
      throw new IllegalStateException(
          jar + " is missing; build with Maven from the root: mvn verify -pl peers -am");
    }
    return jar.toString();
  }

  private static String property(String name) {
    String value = System.getProperty(name);
    if (value == null) {
      throw new IllegalStateException("system property " + name + " is not set; see peers/pom.xml");
    }
    return value;
  }
}
