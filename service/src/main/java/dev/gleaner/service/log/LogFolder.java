package dev.gleaner.service.log;

import dev.gleaner.operate.store.FolderLock;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files of a service: {@code log-N} and {@code snapshot-N}, which has what was before the first
 * record of {@code log-N}; and {@code lock}, which the leader holds as long as its process lives.
 */
public record LogFolder(Path path) {

  private static final String LOG = "log-";
  private static final String SNAPSHOT = "snapshot-";
  private static final Pattern NAME = Pattern.compile("(log-|snapshot-)([0-9]{1,18})");

  /** Makes the folder where it is missing. */
  public static LogFolder of(Path path) throws IOException {
    Files.createDirectories(path);
    return new LogFolder(path);
  }

  /** The lock, or empty while another process (or another service of this one) has it. */
  public Optional<FileLock> tryLock() throws IOException {
    return FolderLock.tryLock(path);
  }

  Path log(long number) {
    return path.resolve(LOG + number);
  }

  Path snapshot(long number) {
    return path.resolve(SNAPSHOT + number);
  }

  /** In order. */
  List<Long> logs() throws IOException {
    return numbers(LOG);
  }

  /** In order. */
  List<Long> snapshots() throws IOException {
    return numbers(SNAPSHOT);
  }

  private List<Long> numbers(String kind) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files
          .map(file -> NAME.matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .filter(name -> name.group(1).equals(kind))
          .map(name -> Long.parseLong(name.group(2)))
          .sorted()
          .toList();
    }
  }

  /** Deletes what a snapshot has made superfluous, and what was never finished. */
  void deleteBefore(long number) throws IOException {
    for (long old : logs()) {
      if (old < number) {
        Files.delete(log(old));
      }
    }
    for (long old : snapshots()) {
      if (old < number) {
        Files.delete(snapshot(old));
      }
    }
  }

  /** Until then a new name may be gone after a loss of power. */
  void force() throws IOException {
    try (FileChannel folder = FileChannel.open(path, StandardOpenOption.READ)) {
      folder.force(true);
    }
  }
}
