package dev.gleaner.clouds.azure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import java.time.Duration;
import java.util.Set;

/** What the errors of Azure mean for us. */
final class AzureFailures {

  private static final Set<String> NO_CAPACITY =
      Set.of(
          "AllocationFailed",
          "OverconstrainedAllocationRequest",
          "OverconstrainedZonalAllocationRequest",
          "QuotaExceeded",
          "SkuNotAvailable",
          "ZonalAllocationFailed");

  private AzureFailures() {}

  static CloudException of(String call, int status, JsonNode body, Duration retryAfter) {
    JsonNode error = body.path("error");
    String code = error.path("code").asText("status " + status);
    String message = error.path("message").asText("");
    return new CloudException(
        kind(code, message, status),
        "%s: %s%s".formatted(call, code, message.isEmpty() ? "" : " (" + message + ")"),
        retryAfter);
  }

  static boolean isNotFound(CloudException problem) {
    return problem.getMessage().contains("NotFound");
  }

  private static Kind kind(String code, String message, int status) {
    // Quota comes as "OperationNotAllowed", which means other things as well.
    if (NO_CAPACITY.contains(code)
        || ("OperationNotAllowed".equals(code) && message.contains("quota"))) {
      return Kind.NO_CAPACITY;
    }
    return switch (status) {
      case 429 -> Kind.THROTTLED;
      // Somebody else changed the scale set, or an operation on it is under way: look again.
      case 409, 412 -> Kind.UNCLEAR;
      default -> status >= 500 ? Kind.UNCLEAR : Kind.DENIED;
    };
  }
}
