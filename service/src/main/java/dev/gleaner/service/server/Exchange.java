package dev.gleaner.service.server;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.gleaner.service.api.Answer;
import dev.gleaner.service.books.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** One request over HTTP, and its answer. */
public record Exchange(HttpExchange http) {

  private static final JsonMapper JSON = new JsonMapper();
  private static final int LONGEST_NAME = 255;
  private static final int NO_BODY = -1;

  public boolean is(String method, String path) {
    return method().equals(method) && path().equals(path);
  }

  public String method() {
    return http.getRequestMethod();
  }

  /** Still encoded: a name may have a slash. */
  public String path() {
    String path = http.getRequestURI().getRawPath();
    return path == null ? "" : path;
  }

  boolean isForced() {
    String query = http.getRequestURI().getRawQuery();
    return query != null && Arrays.asList(query.split("&", -1)).contains("force=true");
  }

  public String authorization() {
    return http.getRequestHeaders().getFirst("Authorization");
  }

  public InputStream body() {
    return http.getRequestBody();
  }

  public String checkedName(String name) {
    if (name.length() > LONGEST_NAME || name.chars().anyMatch(Character::isISOControl)) {
      throw new RefusedException(
          RefusedException.BAD_INPUT,
          "the name in the path has %d characters or some that do not print; expected at most %d"
              .formatted(name.length(), LONGEST_NAME));
    }
    return name;
  }

  public void send(Answer answer) throws IOException {
    if (answer.body() == null) {
      http.sendResponseHeaders(answer.status(), NO_BODY);
    } else {
      send(answer.status(), "application/json", JSON.writeValueAsBytes(answer.body()));
    }
  }

  public void askForToken() throws IOException {
    http.getResponseHeaders().set("WWW-Authenticate", "Bearer");
    send(
        Answer.error(401, "the token is missing or wrong; send it as Authorization: Bearer TOKEN"));
  }

  public void sendText(String type, String text) throws IOException {
    send(200, type, text.getBytes(StandardCharsets.UTF_8));
  }

  private void send(int status, String type, byte[] bytes) throws IOException {
    http.getResponseHeaders().set("Content-Type", type);
    http.sendResponseHeaders(status, bytes.length);
    http.getResponseBody().write(bytes);
  }
}
