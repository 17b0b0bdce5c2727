package dev.gleaner.clouds.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.http.CloudHttp;
import dev.gleaner.clouds.http.TokenRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Machines of one pool in one zone of Google Compute Engine, made of an instance template. A
 * request is an operation that takes a while: who asks again while it runs hears that it does, and
 * who asks after it has ended hears how.
 */
public final class GcpCloud implements Cloud {

  private final GcpSettings settings;
  private final CloudHttp http;
  private final Map<String, Integer> failures = new HashMap<>();

  public GcpCloud(GcpSettings settings, TokenRequest tokens, InstantSource clock) {
    this.settings = settings;
    http = new CloudHttp(tokens, GcpFailures::of, clock);
  }

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    JsonNode operation = insert(request);
    if (!isDone(operation)) {
      throw new CloudException(
          Kind.UNCLEAR,
          "bulkInsert: is still %s".formatted(operation.path("status").asText("under way")));
    }
    if (operation.has("error") && !GcpFailures.isTaken(operation)) {
      failures.merge(request.token(), 1, Integer::sum);
      throw GcpFailures.of("bulkInsert", 200, operation, Duration.ZERO);
    }
    List<String> granted =
        instances().stream()
            .filter(one -> one.token().equals(request.token()))
            .map(GcpInstance::name)
            .toList();
    if (granted.isEmpty()) {
      throw new CloudException(Kind.UNCLEAR, "bulkInsert: has ended, and no machine is listed yet");
    }
    return granted;
  }

  // Google does the same number once, for an hour; then the names are taken.
  private JsonNode insert(MachineRequest request) throws CloudException {
    UUID number = BulkInsert.number(request, failures.getOrDefault(request.token(), 0));
    JsonNode operation =
        http.call(
                "POST",
                settings.uri("/instances/bulkInsert?requestId=" + number),
                BulkInsert.body(request, settings),
                Map.of())
            .body();
    if (isDone(operation)) {
      return operation;
    }
    String name = operation.path("name").asText();
    require(name.matches("[A-Za-z0-9-]+"), "the operation has no name");
    return http.call("GET", settings.uri("/operations/" + name), null, Map.of()).body();
  }

  private static boolean isDone(JsonNode operation) {
    return operation.path("status").asText().equals("DONE");
  }

  @Override
  public void release(String machine) throws CloudException {
    try {
      http.call("DELETE", settings.uri("/instances/" + machine), null, Map.of());
    } catch (CloudException e) {
      // Its reason is the word for a status of 404.
      if (!e.getMessage().contains("notFound")) {
        throw e;
      }
    }
  }

  @Override
  public Holdings holdings() throws CloudException {
    List<GcpInstance> instances = instances();
    Map<String, Asked> asked = new LinkedHashMap<>();
    for (GcpInstance one : instances) {
      if (!one.token().isEmpty()) {
        asked.merge(
            one.token(),
            new Asked(one.token(), 1, one.replaces()),
            (all, more) -> new Asked(all.token(), all.granted() + 1, all.replaces()));
      }
    }
    return new Holdings(
        instances.stream().map(GcpInstance::machine).toList(), 0, List.copyOf(asked.values()));
  }

  private List<GcpInstance> instances() throws CloudException {
    String filter = encoded("labels.%s=%s".formatted(GcpInstance.POOL, settings.pool()));
    List<GcpInstance> instances = new ArrayList<>();
    String page = "";
    do {
      JsonNode list =
          http.call("GET", settings.uri("/instances?filter=" + filter + page), null, Map.of())
              .body();
      // Where there are none the list has no items; half of an answer must not pass for that.
      require(list.path("kind").asText().equals("compute#instanceList"), "no list of instances");
      list.path("items").forEach(one -> instances.add(new GcpInstance(settings, one)));
      page =
          list.hasNonNull("nextPageToken")
              ? "&pageToken=" + encoded(list.get("nextPageToken").asText())
              : "";
    } while (!page.isEmpty());
    return instances;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static void require(boolean whole, String problem) throws CloudException {
    if (!whole) {
      throw new CloudException(Kind.UNCLEAR, "the answer is not whole: " + problem);
    }
  }

  @Override
  public String toString() {
    return "Google Compute Engine zone %s, pool %s".formatted(settings.zone(), settings.pool());
  }
}
