package dev.gleaner.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of history in a cluster's folder, by their names alone. */
record HistoryFiles(Path folder) {

  static HistoryFiles of(ClusterSettings settings) {
    return new HistoryFiles(settings.folder().resolve("gleaner/history"));
  }

  /** The names of whole files, the oldest first. */
  List<String> names() {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".jsonl"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Which active time of a ResourceManager the newest file is of: a number and a random word. */
  String newestEpoch() {
    List<String> names = names();
    return names.get(names.size() - 1).substring("history-".length(), 27);
  }
}
