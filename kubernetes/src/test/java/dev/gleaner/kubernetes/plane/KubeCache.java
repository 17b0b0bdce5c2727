package dev.gleaner.kubernetes.plane;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The folder with the programs of Kubernetes, outside of the repository. */
public final class KubeCache {

  private KubeCache() {}

  public static Path folder() {
    String given = System.getenv("GLEANER_KUBE_CACHE");
    return given == null || given.isEmpty()
        ? Path.of(System.getProperty("user.home"), ".cache", "gleaner-kubernetes")
        : Path.of(given);
  }

  public static Path program(String name) {
    return folder().resolve("bin").resolve(name);
  }

  /** The files of a folder with objects, in their order. */
  static List<Path> files(String name) {
    try (Stream<Path> all = Files.list(folder().resolve(name))) {
      return all.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Skips the test where a program is missing, and says how to get it. */
  public static void require(String... programs) {
    for (String name : programs) {
      Assumptions.assumeTrue(
          Files.isExecutable(program(name)),
          () -> program(name) + " is missing; kubernetes/cluster/build makes it, in some minutes");
    }
  }
}
