package dev.gleaner.yarn.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What was saved last in folders of checkpoints, as far as this machine can see them.
 *
 * @param task empty if there is nothing
 * @param atMillis when
 */
record NewestCheckpoint(String task, long atMillis) {

  static final NewestCheckpoint NONE = new NewestCheckpoint("", 0);

  /** The newer one of this and what a task has. */
  NewestCheckpoint or(String other, Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      long newest = files.mapToLong(NewestCheckpoint::changedAt).max().orElse(0);
      return newest > atMillis ? new NewestCheckpoint(other, newest) : this;
    } catch (IOException e) {
      // It has none, or has ended meanwhile.
      return this;
    }
  }

  private static long changedAt(Path file) {
    try {
      return Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      return 0;
    }
  }
}
