package dev.gleaner.yarn.master;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.apache.hadoop.yarn.api.ApplicationConstants;

/** How a container begins: with a worker, and the first task for it. */
final class WorkerScript {

  /** The exit code of a worker that lost its master between two tasks. */
  static final int LOST_MASTER = 95;

  private static final String TEXT = text();

  private WorkerScript() {}

  /**
   * What to put into the launch context. Scripts travel as base64, since a NodeManager puts a
   * command between double quotes into a script of its own, where the shell would mangle it.
   *
   * @param address where the worker reports; empty if there will be no second task
   */
  static String launchCommand(String first, String address) {
    String logs = ApplicationConstants.LOG_DIR_EXPANSION_VAR;
    return "echo %s | base64 -d > .gleaner-worker && echo %s | base64 -d > .gleaner-task"
            .formatted(encoded(TEXT), encoded(first))
        + " && exec bash .gleaner-worker %s %s > %s/worker.log 2>&1".formatted(logs, address, logs);
  }

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String text() {
    try (InputStream in = WorkerScript.class.getResourceAsStream("worker.bash")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
