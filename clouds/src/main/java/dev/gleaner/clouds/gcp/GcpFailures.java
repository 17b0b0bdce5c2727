package dev.gleaner.clouds.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/** What the errors of Compute Engine mean for us: those of calls and those of operations. */
final class GcpFailures {

  private static final Set<String> NO_CAPACITY =
      Set.of(
          "ZONE_RESOURCE_POOL_EXHAUSTED",
          "ZONE_RESOURCE_POOL_EXHAUSTED_WITH_DETAILS",
          "QUOTA_EXCEEDED",
          "quotaExceeded");
  private static final Set<String> THROTTLED =
      Set.of(
          "rateLimitExceeded",
          "userRateLimitExceeded",
          "RATE_LIMIT_EXCEEDED",
          "RESOURCE_OPERATION_RATE_EXCEEDED");
  private static final Set<String> EXISTS = Set.of("alreadyExists", "RESOURCE_ALREADY_EXISTS");

  private GcpFailures() {}

  static CloudException of(String call, int status, JsonNode body, Duration retryAfter) {
    JsonNode error = body.path("error");
    String message = error.path("message").asText("");
    if (message.isEmpty()) {
      message = error.path("errors").path(0).path("message").asText("");
    }
    Set<String> codes = codes(error);
    return new CloudException(
        kind(codes, status),
        "%s: %s%s"
            .formatted(
                call,
                codes.isEmpty() ? "status " + status : String.join(", ", codes),
                message.isEmpty() ? "" : " (" + message + ")"),
        retryAfter);
  }

  // Calls give a reason to each error, operations a code.
  private static Set<String> codes(JsonNode error) {
    Set<String> codes = new HashSet<>();
    for (JsonNode one : error.path("errors")) {
      codes.add(one.path("code").asText(one.path("reason").asText()));
    }
    codes.remove("");
    return codes;
  }

  /** Whether there is one of that name already. */
  static boolean isTaken(JsonNode operation) {
    return codes(operation.path("error")).stream().anyMatch(EXISTS::contains);
  }

  private static Kind kind(Set<String> codes, int status) {
    if (codes.stream().anyMatch(NO_CAPACITY::contains)) {
      return Kind.NO_CAPACITY;
    }
    if (status == 429 || codes.stream().anyMatch(THROTTLED::contains)) {
      return Kind.THROTTLED;
    }
    return status >= 500 ? Kind.UNCLEAR : Kind.DENIED;
  }
}
