package dev.gleaner.kubernetes.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.kubernetes.local.LocalCluster;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Requests at a steady rate through kube-proxy, each on a connection of its own. One fails if it is
 * not answered within 3 s.
 */
final class SteadyRequests implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Map<String, String> SETTINGS = Map.of("PROGRESS", "yes", "TIMEOUT", "3s");

  private final Process process;
  private final BufferedReader output;

  private SteadyRequests(Process process) {
    this.process = process;
    this.output = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Returns when the service has answered, and requests begin to count. */
  static SteadyRequests start(LocalCluster cluster, String url, int perSecond, int seconds)
      throws IOException {
    SteadyRequests requests =
        new SteadyRequests(
            cluster.inside(
                SETTINGS, "load", url, Integer.toString(perSecond), Integer.toString(seconds)));
    try {
      requests.awaitFirst();
    } catch (IOException e) {
      requests.close();
      throw e;
    }
    return requests;
  }

  private void awaitFirst() throws IOException {
    JsonNode line = next();
    while (!line.has("asked")) {
      line = next();
    }
  }

  /**
   * Waits for the end of all requests.
   *
   * @param progress hears every second what was sent and failed so far: fields asked and lost
   * @return fields sent, failed, p50_ms, p99_ms and more
   */
  JsonNode await(Consumer<JsonNode> progress) throws IOException {
    JsonNode line = next();
    while (!line.has("sent")) {
      if (line.has("asked")) {
        progress.accept(line);
      }
      line = next();
    }
    return line;
  }

  private JsonNode next() throws IOException {
    String line = output.readLine();
    if (line == null) {
      throw new IOException("the client ended before its requests did");
    }
    return JSON.readTree(line);
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
