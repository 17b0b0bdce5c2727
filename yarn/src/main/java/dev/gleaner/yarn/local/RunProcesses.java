package dev.gleaner.yarn.local;

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
    List<ProcessHandle> all = ProcessHandle.allProcesses().filter(RunProcesses::lives).toList();
    Set<ProcessHandle> found = new HashSet<>(all.stream().filter(this::isMarked).toList());
    while (found.addAll(all.stream().filter(process -> isChild(process, found)).toList())) {
      // Until no child of a child is missing.
    }
    found.remove(ProcessHandle.current());
    return List.copyOf(found);
  }

  /**
   * Kills them without a warning, and whatever they start meanwhile. Returns what it found, in
   * words.
   */
  public List<String> kill() {
    List<ProcessHandle> alive = alive();
    List<String> found = alive.stream().map(RunProcesses::words).sorted().toList();
    for (int round = 0; !alive.isEmpty() && round < MOST_ROUNDS; round++) {
      alive.forEach(ProcessHandle::destroyForcibly);
      pause();
      alive = alive();
    }
    return found;
  }

  private static String words(ProcessHandle process) {
    String program =
        process.info().command().map(command -> Path.of(command).getFileName() + " ").orElse("");
    return program + process.pid();
  }

  private static boolean lives(ProcessHandle process) {
    return ProcessStatus.of(process.pid()).filter(status -> !status.dead()).isPresent();
  }

  private boolean isMarked(ProcessHandle process) {
    String mark = "LOCAL_DIRS=" + folder.toAbsolutePath().normalize() + "/";
    String environment = ProcessStatus.read(process.pid(), "environ");
    return environment.startsWith(mark) || environment.contains('\0' + mark);
  }

  private static boolean isChild(ProcessHandle process, Set<ProcessHandle> of) {
    return process.parent().filter(of::contains).isPresent();
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
