package dev.gleaner.service.process;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Asks a service as others do. */
public final class ServiceClient {

  public static final String TOKEN = "0123456789abcdef-of-tests";
  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final int port;
  private final String base;

  public ServiceClient(int port) {
    this.port = port;
    base = "http://127.0.0.1:" + port;
  }

  public int port() {
    return port;
  }

  /** Status and body. */
  public record Reply(int status, JsonNode body) {

    static Reply of(int status, String text) throws IOException {
      return new Reply(
          status,
          text.startsWith("{") ? JSON.readTree(text) : JSON.getNodeFactory().textNode(text));
    }

    public String error() {
      return body.path("error").asText();
    }

    public String text(String key) {
      return body.path(key).asText();
    }
  }

  public Reply get(String path) throws IOException {
    return ask("GET", path, "", TOKEN);
  }

  public Reply put(String path, String body) throws IOException {
    return ask("PUT", path, body, TOKEN);
  }

  public Reply post(String path, String body) throws IOException {
    return ask("POST", path, body, TOKEN);
  }

  public Reply delete(String path) throws IOException {
    return ask("DELETE", path, "", TOKEN);
  }

  public Reply ask(String method, String path, String body, String token) throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + path))
            .timeout(Duration.ofSeconds(60))
            .method(method, BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    try {
      HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
      return Reply.of(response.statusCode(), response.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  /** Whether the process leads; false also where it does not answer. */
  public boolean leads() {
    try {
      return get("/healthz").text("status").equals("leader");
    } catch (IOException e) {
      return false;
    }
  }
}
