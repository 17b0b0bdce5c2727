package dev.gleaner.clouds.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.RetryAfter;
import dev.gleaner.clouds.Secret;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Calls of a cloud's interface, with a token that is renewed in time. */
public final class CloudHttp {

  /** An answer that is not an error. */
  public record Answer(JsonNode body, Map<String, String> headers) {}

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration LONGEST_CALL = Duration.ofSeconds(60);

  /** A token may end on the way. */
  private static final Duration RENEW_BEFORE = Duration.ofMinutes(5);

  private final HttpClient client =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  private final TokenRequest tokens;
  private final Failures failures;
  private final InstantSource clock;
  private final Duration longest;
  private AccessToken token = new AccessToken(new Secret(""), Instant.EPOCH);

  /** Calls nobody yet. */
  public CloudHttp(TokenRequest tokens, Failures failures, InstantSource clock) {
    this(tokens, failures, clock, LONGEST_CALL);
  }

  CloudHttp(TokenRequest tokens, Failures failures, InstantSource clock, Duration longest) {
    this.tokens = tokens;
    this.failures = failures;
    this.clock = clock;
    this.longest = longest;
  }

  /**
   * One call.
   *
   * @param body null for none
   */
  public Answer call(String method, URI uri, JsonNode body, Map<String, String> headers)
      throws CloudException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .timeout(longest)
            .header("Authorization", "Bearer " + token().text().value())
            .header("Content-Type", "application/json");
    headers.forEach(request::header);
    request.method(
        method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body.toString()));
    String name = method + " " + uri.getPath();
    HttpResponse<String> response = send(name, request.build());
    if (response.statusCode() == 401) {
      token = new AccessToken(new Secret(""), Instant.EPOCH);
    }
    if (response.statusCode() >= 400) {
      throw failures.of(name, response.statusCode(), parse(response), retryAfter(response));
    }
    return new Answer(whole(name, response), firstValues(response));
  }

  /** Half of an answer, or a page of a proxy, must not pass for a pool without machines. */
  private static JsonNode whole(String name, HttpResponse<String> response) throws CloudException {
    return read(response)
        .orElseThrow(() -> new CloudException(Kind.UNCLEAR, name + ": the answer is not whole"));
  }

  private AccessToken token() throws CloudException {
    if (clock.instant().plus(RENEW_BEFORE).isBefore(token.goodUntil())) {
      return token;
    }
    // A server of metadata may take the call and never answer.
    HttpRequest request =
        HttpRequest.newBuilder(tokens.request(), (name, value) -> true).timeout(longest).build();
    HttpResponse<String> response = send("token", request);
    JsonNode body = parse(response);
    if (response.statusCode() == 429 || response.statusCode() >= 500) {
      throw failures.of("token", response.statusCode(), body, retryAfter(response));
    }
    if (response.statusCode() != 200 || !body.hasNonNull("access_token")) {
      throw tokens.refused(
          body.path("error_description").asText("status " + response.statusCode()));
    }
    token =
        new AccessToken(
            new Secret(body.get("access_token").asText()),
            clock.instant().plusSeconds(body.path("expires_in").asLong(0)));
    return token;
  }

  private HttpResponse<String> send(String name, HttpRequest request) throws CloudException {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new CloudException(
          Kind.UNCLEAR,
          "%s: no answer from %s: %s".formatted(name, request.uri().getAuthority(), e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CloudException(Kind.UNCLEAR, name + ": interrupted");
    }
  }

  // A proxy on the way speaks HTML. The status of an error says enough.
  private static JsonNode parse(HttpResponse<String> response) {
    return read(response).orElseGet(JSON::createObjectNode);
  }

  private static Optional<JsonNode> read(HttpResponse<String> response) {
    try {
      return Optional.of(JSON.readTree(response.body().isEmpty() ? "{}" : response.body()));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  private static Duration retryAfter(HttpResponse<?> response) {
    return RetryAfter.of(
        response.headers().firstValue("Retry-After"), response.headers().firstValue("Date"));
  }

  private static Map<String, String> firstValues(HttpResponse<?> response) {
    Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    response.headers().map().forEach((name, all) -> values.put(name, all.get(0)));
    return values;
  }
}
