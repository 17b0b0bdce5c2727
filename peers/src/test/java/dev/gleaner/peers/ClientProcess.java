package dev.gleaner.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A client of the cluster that waits for its job, in a JVM of its own. */
final class ClientProcess implements AutoCloseable {

  private final Process process;
  private final Path log;

  private ClientProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  static ClientProcess start(JavaProgram program) {
    Process process = program.start();
    // It waits for its job; nobody waits for it once the tests have been interrupted.
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    return new ClientProcess(process, program.log());
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Waits until the client says that its job succeeded; returns what the client printed. */
  String awaitSuccess(Duration longest) {
    try {
      if (!process.waitFor(longest.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new AssertionError(
            "the client still waits after " + longest.toSeconds() + " s; see " + log);
      }
      if (process.exitValue() != 0) {
        throw new AssertionError("the client failed with " + process.exitValue() + "; see " + log);
      }
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a client", e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
