package dev.gleaner.peers.stock;

import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A client of the cluster that waits for its job, in a JVM of its own. */
public final class ClientProcess implements AutoCloseable {

  private static final int LAST = 1000;

  private final Process process;
  private final Path log;

  private ClientProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  public static ClientProcess start(JavaProgram program) {
    Process process = program.start();
    // It waits for its job; nobody waits for it once the tests have been interrupted.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return new ClientProcess(process, program.log());
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Waits until the client says that its job succeeded; returns what the client printed. */
  public String awaitSuccess(Duration longest) {
    Await.that("the end of a client; see " + log)
        .within(longest)
        .seeing(this::lastWords)
        .until(() -> !process.isAlive());
    if (process.exitValue() != 0) {
      throw new AssertionError(
          "the client failed with %d: %s; see %s".formatted(process.exitValue(), lastWords(), log));
    }
    return words();
  }

  private String words() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String lastWords() {
    return "%s%nand its master says: %s"
        .formatted(MasterLog.end(log, LAST), new MasterLog(log.getParent()).end(2 * LAST));
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
