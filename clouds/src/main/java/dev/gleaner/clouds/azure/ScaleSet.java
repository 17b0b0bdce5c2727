package dev.gleaner.clouds.azure;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.core.model.Contract;
import java.util.Arrays;
import java.util.List;

/** The scale set itself, as Azure describes it: how many instances it is to have, and our tags. */
record ScaleSet(JsonNode json) {

  private static final String TOKEN = "gleaner-request";
  private static final String COUNT = "gleaner-count";
  private static final String REPLACES = "gleaner-replaces";
  private static final int LONGEST_VALUE = 256;

  int capacity() {
    return json.path("sku").path("capacity").asInt();
  }

  String etag() {
    return json.path("etag").asText("");
  }

  boolean isFailed() {
    return state().equals("Failed");
  }

  /** Whether Azure still works on the last change. */
  boolean isChanging() {
    return !isFailed() && !state().equals("Succeeded");
  }

  private String state() {
    return json.path("properties").path("provisioningState").asText();
  }

  boolean isAsked(String token) {
    return tag(TOKEN).equals(token);
  }

  /**
   * The last request; earlier ones are forgotten. Azure takes a request before it knows whether it
   * has machines: nothing is granted before it has found them.
   */
  List<Asked> asked() {
    if (tag(TOKEN).isEmpty()) {
      return List.of();
    }
    boolean found = !isFailed() && !isChanging() && tag(COUNT).matches("\\d{1,6}");
    String replaces = tag(REPLACES);
    return List.of(
        new Asked(
            tag(TOKEN),
            found ? Integer.parseInt(tag(COUNT)) : 0,
            replaces.isEmpty() ? List.of() : Arrays.asList(replaces.split(" ", -1))));
  }

  private String tag(String name) {
    return json.path("tags").path(name).asText("");
  }

  /** Says so before any money is spent on the wrong kind of machine. */
  void require(MachineRequest request) throws CloudException {
    JsonNode profile = json.path("properties").path("virtualMachineProfile");
    String priority = profile.path("priority").asText("Regular");
    if (request.contract() == Contract.HARVEST) {
      throw wrong("Azure sells no harvest machines; write \"contract: spot\" or \"regular\"");
    }
    boolean spot = request.contract() == Contract.SPOT;
    if (spot != priority.equals("Spot")) {
      throw wrong("its priority is %s; expected %s".formatted(priority, spot ? "Spot" : "Regular"));
    }
    String eviction = profile.path("evictionPolicy").asText("Deallocate");
    if (spot && !eviction.equals("Delete")) {
      throw wrong(
          "its eviction policy is %s, which keeps what was evicted and bills its disks; expected Delete"
              .formatted(eviction));
    }
    String type = json.path("sku").path("name").asText();
    if (!type.equalsIgnoreCase(request.machineType())) {
      throw wrong("its machines are %s; expected %s".formatted(type, request.machineType()));
    }
    if (String.join(" ", request.replaces()).length() > LONGEST_VALUE) {
      throw wrong(
          "%d machines to replace do not fit in a tag".formatted(request.replaces().size()));
    }
  }

  private CloudException wrong(String problem) {
    return new CloudException(
        Kind.DENIED, "scale set %s: %s".formatted(json.path("name").asText(), problem));
  }

  /** The change that makes it larger. It carries all tags, since Azure replaces them as a whole. */
  ObjectNode enlarged(MachineRequest request, int instances) {
    ObjectNode change = JsonNodeFactory.instance.objectNode();
    ObjectNode tags = change.putObject("tags");
    if (json.path("tags") instanceof ObjectNode before) {
      tags.setAll(before);
    }
    tags.put(TOKEN, request.token());
    tags.put(COUNT, Integer.toString(request.request()));
    tags.put(REPLACES, String.join(" ", request.replaces()));
    change.putObject("sku").put("capacity", instances + request.request());
    return change;
  }
}
