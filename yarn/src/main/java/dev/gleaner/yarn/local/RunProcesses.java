package dev.gleaner.yarn.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The processes of all containers whose folders lie below a folder, also those that left the
 * process group and session of their container. YARN puts the folder into the environment of every
 * container, and children inherit it; a child that cleans its environment is known by its parents,
 * as long as they live. Where there is no {@code /proc}, none is found.
 */
public record RunProcesses(Path folder) {

  // One may start another just before it dies.
  private static final int MOST_ROUNDS = 200;
  private static final long PAUSE_MILLIS = 10;

  /** Those that are alive. */
  public List<ProcessHandle> alive() {
    List<ProcessHandle> all =
        ProcessHandle.allProcesses().filter(process -> !isZombie(process)).toList();
    Set<ProcessHandle> found = new HashSet<>(all.stream().filter(this::isMarked).toList());
    while (found.addAll(all.stream().filter(process -> isChild(process, found)).toList())) {
      // Until no child of a child is missing.
    }
    found.remove(ProcessHandle.current());
    return List.copyOf(found);
  }

  /** Kills them without a warning, and whatever they start meanwhile; returns those it killed. */
  public Set<ProcessHandle> kill() {
    Set<ProcessHandle> killed = new HashSet<>();
    List<ProcessHandle> alive = alive();
    for (int round = 0; !alive.isEmpty() && round < MOST_ROUNDS; round++) {
      alive.forEach(ProcessHandle::destroyForcibly);
      killed.addAll(alive);
      pause();
      alive = alive();
    }
    return killed;
  }

  private boolean isMarked(ProcessHandle process) {
    String mark = "LOCAL_DIRS=" + folder.toAbsolutePath().normalize() + "/";
    String environment = read(process, "environ");
    return environment.startsWith(mark) || environment.contains('\0' + mark);
  }

  private static boolean isChild(ProcessHandle process, Set<ProcessHandle> of) {
    return process.parent().filter(of::contains).isPresent();
  }

  /** A dead process keeps its number until its parent has heard of it. */
  public static boolean isZombie(ProcessHandle process) {
    return read(process, "stat").contains(") Z ");
  }

  private static String read(ProcessHandle process, String file) {
    try {
      return new String(
          Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), file)),
          StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      // It is gone, or somebody else's.
      return "";
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      // Whoever is in a hurry wants them dead all the more.
      Thread.currentThread().interrupt();
    }
  }
}
