package dev.gleaner.peers.stock;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A daemon of the cluster, which can be killed without a word and started again. */
public final class Daemon {

  private final JavaProgram program;
  private final List<ProcessHandle> survivors = new ArrayList<>();
  private Process process;

  public Daemon(JavaProgram program) {
    this.program = program;
  }

  public void start() {
    if (process != null && process.isAlive()) {
      throw new IllegalStateException(program.name() + " already runs");
    }
    process = program.start();
  }

  /** Kills the daemon alone, as an out-of-memory killer would: what it had started lives on. */
  public void kill() {
    List<ProcessHandle> children = process.descendants().toList();
    end(process.toHandle());
    survivors.addAll(children);
  }

  /** Stops the daemon in the middle of whatever it does, as a machine that hangs would. */
  public void pause() {
    signal("STOP");
  }

  /** Lets it go on as if no time had passed. */
  public void resume() {
    signal("CONT");
  }

  private void signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
          .inheritIO()
          .start()
          .onExit()
          .join();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills the daemon and all that it had started, as the loss of its machine would. */
  public void killMachine() {
    kill();
    killSurvivors();
  }

  /** Kills what outlived earlier kills of this daemon. */
  public void killSurvivors() {
    for (ProcessHandle survivor : survivors) {
      survivor.descendants().toList().forEach(Daemon::end);
      end(survivor);
    }
    survivors.clear();
  }

  public String name() {
    return program.name();
  }

  public boolean wasStarted() {
    return process != null;
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Everything alive that this daemon has started: the processes of containers. */
  public Stream<ProcessHandle> children() {
    return Stream.concat(
            survivors.stream()
                .flatMap(child -> Stream.concat(Stream.of(child), child.descendants())),
            process == null ? Stream.empty() : process.descendants())
        .filter(ProcessHandle::isAlive)
        .distinct();
  }

  private static void end(ProcessHandle handle) {
    if (handle.destroyForcibly()) {
      handle.onExit().join();
    }
  }
}
