package dev.gleaner.clouds.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A process and all that it has started. Children are known by a mark in their environment, since
 * they inherit it: also those whose parents have ended, and those that left its group or session.
 * Where there is no /proc only those are found whose parents still run.
 */
record MarkedProcesses(ProcessHandle first, String mark) {

  // One may start another just before it dies.
  private static final int ROUNDS = 100;

  /** Ends them without a warning: who does not answer would not hear one. */
  void kill() {
    for (int round = 0; round < ROUNDS; round++) {
      List<ProcessHandle> alive = alive();
      if (alive.isEmpty()) {
        return;
      }
      alive.forEach(ProcessHandle::destroyForcibly);
      Thread.onSpinWait();
    }
  }

  private List<ProcessHandle> alive() {
    Stream<ProcessHandle> family = Stream.concat(Stream.of(first), first.descendants());
    return Stream.concat(family, ProcessHandle.allProcesses().filter(this::isMarked))
        .filter(ProcessHandle::isAlive)
        .distinct()
        .toList();
  }

  private boolean isMarked(ProcessHandle process) {
    Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
    try {
      return new String(Files.readAllBytes(environment), StandardCharsets.ISO_8859_1)
          .contains(mark);
    } catch (IOException e) {
      // It has ended, or belongs to somebody else.
      return false;
    }
  }
}
