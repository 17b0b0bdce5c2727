package dev.gleaner.clouds.azure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.http.CloudHttp;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Machines of one pool in a scale set. The wanted number and the token of the request are written
 * in one change, and only if nobody has changed the set since we read it: a request is heard once
 * or not at all.
 */
public final class AzureCloud implements Cloud {

  private static final String VERSION = "?api-version=2024-07-01";

  private final AzureSettings settings;
  private final CloudHttp http;
  // Azure answers at once and allocates later: this is where it tells how that went.
  private Optional<URI> operation = Optional.empty();

  public AzureCloud(AzureSettings settings, TokenSource tokens, InstantSource clock) {
    this.settings = settings;
    this.http = new CloudHttp(tokens, AzureFailures::of, clock);
  }

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    checkLastOperation();
    ScaleSet set = scaleSet();
    if (set.isAsked(request.token())) {
      return List.of();
    }
    set.require(request);
    // After a failure the wanted number still includes what did not come.
    int instances = set.isFailed() ? present(instances()) : set.capacity();
    ObjectNode change = set.enlarged(request, instances);
    Map<String, String> unchanged =
        set.etag().isEmpty() ? Map.of() : Map.of("If-Match", set.etag());
    CloudHttp.Answer answer = http.call("PATCH", uri(""), change, unchanged);
    operation = Optional.ofNullable(answer.headers().get("Azure-AsyncOperation")).map(URI::create);
    // Which instances these will be is known when they are listed.
    return List.of();
  }

  /** Throws once what has become of the last request, if it has failed. */
  private void checkLastOperation() throws CloudException {
    if (operation.isEmpty()) {
      return;
    }
    JsonNode status = get(operation.get());
    switch (status.path("status").asText()) {
      case "InProgress" -> {}
      case "Failed", "Canceled" -> {
        operation = Optional.empty();
        throw AzureFailures.of("scaling", 409, status, Duration.ZERO);
      }
      default -> operation = Optional.empty();
    }
  }

  @Override
  public void release(String machine) throws CloudException {
    try {
      http.call("DELETE", uri("/virtualMachines/" + machine), null, Map.of());
    } catch (CloudException e) {
      if (!AzureFailures.isNotFound(e)) {
        throw e;
      }
    }
  }

  @Override
  public Holdings holdings() throws CloudException {
    ScaleSet set = scaleSet();
    List<CloudMachine> machines = instances();
    int coming = set.isChanging() ? Math.max(0, set.capacity() - present(machines)) : 0;
    return new Holdings(machines, coming, set.asked());
  }

  private static int present(List<CloudMachine> machines) {
    return (int)
        machines.stream().filter(machine -> machine.state() != MachineState.LEAVING).count();
  }

  private ScaleSet scaleSet() throws CloudException {
    JsonNode set = get(uri(""));
    require(set.path("sku").has("capacity"), "the scale set has no capacity");
    return new ScaleSet(set);
  }

  private List<CloudMachine> instances() throws CloudException {
    List<CloudMachine> machines = new ArrayList<>();
    URI next = URI.create(uri("/virtualMachines") + "&$expand=instanceView");
    while (next != null) {
      JsonNode page = get(next);
      require(page.path("value").isArray(), "the list has no machines, not even none");
      page.path("value").forEach(one -> machines.add(new ScaleSetInstance(one).machine()));
      next = page.hasNonNull("nextLink") ? URI.create(page.get("nextLink").asText()) : null;
    }
    return machines;
  }

  /** What is missing from an answer is not what is missing from the pool. */
  private static void require(boolean whole, String problem) throws CloudException {
    if (!whole) {
      throw new CloudException(Kind.UNCLEAR, "the answer is not whole: " + problem);
    }
  }

  private JsonNode get(URI uri) throws CloudException {
    // Azure sends us to other pages; our token goes to no other server.
    if (!settings.management().getAuthority().equals(uri.getAuthority())) {
      throw new CloudException(
          Kind.DENIED,
          "%s sends us to %s".formatted(settings.management().getAuthority(), uri.getAuthority()));
    }
    return http.call("GET", uri, null, Map.of()).body();
  }

  private URI uri(String below) {
    return settings.management().resolve(settings.path(below) + VERSION);
  }

  @Override
  public String toString() {
    return "Azure scale set " + settings.scaleSet();
  }
}
