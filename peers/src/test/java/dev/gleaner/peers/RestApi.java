package dev.gleaner.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The ResourceManager's REST interface, as anybody on the network sees it. */
final class RestApi {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
  private final URI root;

  /** For an address such as {@code http://127.0.0.1:8088}. */
  RestApi(String address) {
    this.root = URI.create(address + "/ws/v1/cluster/");
  }

  /** Whether the ResourceManager answers and serves. */
  boolean isUp() {
    try {
      return get("info").path("clusterInfo").path("state").asText().equals("STARTED");
    } catch (UncheckedIOException notYet) {
      return false;
    }
  }

  /** Whether this ResourceManager decides, or stands by for another one. */
  boolean isActive() {
    try {
      return isUp() && get("info").path("clusterInfo").path("haState").asText().equals("ACTIVE");
    } catch (UncheckedIOException diedJustNow) {
      return false;
    }
  }

  JsonNode metrics() {
    return get("metrics").path("clusterMetrics");
  }

  List<JsonNode> nodes() {
    return list(get("nodes").path("nodes").path("node"));
  }

  List<JsonNode> applications() {
    return list(get("apps").path("apps").path("app"));
  }

  List<JsonNode> attempts(String application) {
    return list(get("apps/" + application + "/appattempts").path("appAttempts").path("appAttempt"));
  }

  List<JsonNode> containers(String application, String attempt) {
    return list(
        get("apps/" + application + "/appattempts/" + attempt + "/containers")
            .path("containers")
            .path("container"));
  }

  JsonNode rootQueue() {
    return get("scheduler").path("scheduler").path("schedulerInfo");
  }

  /** Waits until so many containers have been allocated, or more. */
  void awaitContainers(int count) {
    Await.that(count + " containers")
        .within(Duration.ofMinutes(10))
        .until(this::metrics, metrics -> metrics.path("containersAllocated").asInt() >= count);
  }

  /** One of the beans that the ResourceManager shows to JMX; missing if there is none. */
  JsonNode bean(String name) {
    return get("/jmx?qry=Hadoop:service=ResourceManager,name=" + name).path("beans").path(0);
  }

  /** What Gleaner counts; missing where it is not active. */
  JsonNode gleaner() {
    return bean("Gleaner");
  }

  /** The page for Prometheus. */
  String prometheus() {
    return text(HttpRequest.newBuilder(root.resolve("/prom")).GET());
  }

  /** Changes the size of a node; what no longer fits is killed after the timeout. */
  void resize(String node, int memory, int cores, Duration timeout) {
    String body =
        JSON.createObjectNode()
            .put("overCommitTimeout", timeout.toMillis())
            .set("resource", JSON.createObjectNode().put("memory", memory).put("vCores", cores))
            .toString();
    send(
        HttpRequest.newBuilder(root.resolve("nodes/" + node + "/resource?user.name=root"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  private JsonNode get(String path) {
    return send(HttpRequest.newBuilder(root.resolve(path)).GET());
  }

  private JsonNode send(HttpRequest.Builder builder) {
    try {
      return JSON.readTree(text(builder.header("Accept", "application/json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String text(HttpRequest.Builder builder) {
    HttpRequest request = builder.timeout(Duration.ofSeconds(20)).build();
    try {
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException(
            request.uri() + " answers " + response.statusCode() + ": " + response.body());
      }
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while asking " + request.uri(), e);
    }
  }

  // A list of one element may come without its brackets, and an empty one as null.
  private static List<JsonNode> list(JsonNode node) {
    List<JsonNode> elements = new ArrayList<>();
    if (node.isArray()) {
      node.forEach(elements::add);
    } else if (node.isObject()) {
      elements.add(node);
    }
    return elements;
  }
}
