package dev.gleaner.yarn.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What the kernel says about a process.
 *
 * @param startTicks when it started, on a clock that nobody can set: with the number of the process
 *     it tells the process from all others
 */
public record ProcessStatus(char state, long startTicks) {

  // Counted from the word after the name, which may hold anything.
  private static final int STATE = 0;
  private static final int START = 19;

  /** Empty where it has gone, and where there is no {@code /proc}. */
  public static Optional<ProcessStatus> of(long process) {
    String text = read(process, "stat");
    int name = text.lastIndexOf(')');
    if (name < 0) {
      return Optional.empty();
    }
    String[] words = text.substring(name + 1).strip().split(" ", -1);
    return Optional.of(new ProcessStatus(words[STATE].charAt(0), Long.parseLong(words[START])));
  }

  /** A dead process keeps its number until its parent has heard of it. */
  public boolean dead() {
    return state == 'Z' || state == 'X';
  }

  /** The text of one of its files; empty where it has gone or is somebody else's. */
  static String read(long process, String file) {
    try {
      return new String(
          Files.readAllBytes(Path.of("/proc", Long.toString(process), file)),
          StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
