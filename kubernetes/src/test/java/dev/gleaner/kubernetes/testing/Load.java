package dev.gleaner.kubernetes.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.kubernetes.local.LocalCluster;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Requests at a steady rate through kube-proxy, each on a connection of its own. */
public final class Load implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** A busy machine is slow; a request that never ends is what counts. */
  private static final Map<String, String> PATIENT = Map.of("TIMEOUT", "20s");

  private final Process process;
  private final BufferedReader output;

  private Load(Process process) {
    this.process = process;
    this.output = process.inputReader(StandardCharsets.UTF_8);
  }

  public static Load start(LocalCluster cluster, String url, int perSecond) throws IOException {
    return new Load(cluster.inside(PATIENT, "load", url, Integer.toString(perSecond), "600"));
  }

  /** Returns when a request was answered by a pod of that node. */
  public void awaitAnswerFrom(String node) throws IOException {
    JsonNode line = next();
    while (!line.path("answered").asText().equals(node)) {
      line = next();
    }
  }

  private JsonNode next() throws IOException {
    String line = output.readLine();
    if (line == null) {
      throw new IOException("the load ended");
    }
    return JSON.readTree(line);
  }

  /** Ends it, and returns what came of the requests. */
  public JsonNode stop() throws IOException {
    process.getOutputStream().close();
    JsonNode line = next();
    while (!line.has("sent")) {
      line = next();
    }
    return line;
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
