package dev.gleaner.yarn.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Real processes that write their numbers into a folder. */
final class Processes {

  private Processes() {}

  /** A command that does so, and then sleeps for longer than any test runs. */
  static String sleep(Path folder) {
    return "echo $$ > %s/$CONTAINER_ID.pid; sleep 600".formatted(folder);
  }

  /** The numbers that have been written. */
  static List<Long> writtenIn(Path folder) throws IOException {
    List<Long> written = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".pid")).toList()) {
        String text = Files.readString(file);
        if (text.endsWith("\n")) {
          written.add(Long.valueOf(text.strip()));
        }
      }
    }
    return written;
  }

  static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false) && !isZombie(pid);
  }

  // A dead process keeps its number until its parent has heard of it.
  private static boolean isZombie(long pid) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), "stat")).contains(") Z ");
    } catch (IOException e) {
      return false;
    }
  }
}
