package dev.gleaner.peers.stock;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * What the application master that spoke last has to say: whether it waits for containers or for
 * tasks, which neither the client nor the ResourceManager knows.
 */
record MasterLog(Path folder) {

  private static final int DEPTH = 5;

  /** The end of its log; empty where no node of the cluster in this folder has one. */
  String end(int characters) {
    try (Stream<Path> files = Files.find(folder, DEPTH, (file, attributes) -> isMasters(file))) {
      return files
          .map(Path::toFile)
          .max(Comparator.comparingLong(File::lastModified))
          .map(file -> end(file.toPath(), characters))
          .orElse("");
    } catch (IOException | UncheckedIOException goneMeanwhile) {
      return "";
    }
  }

  // The first container of an attempt is its master's.
  private static boolean isMasters(Path file) {
    return file.endsWith("syslog") && file.getParent().toString().endsWith("_000001");
  }

  static String end(Path file, int characters) {
    try {
      String words = Files.readString(file);
      return words.substring(Math.max(0, words.length() - characters));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
