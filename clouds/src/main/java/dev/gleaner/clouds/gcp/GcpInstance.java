package dev.gleaner.clouds.gcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineState;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One instance, as Compute Engine describes it. */
record GcpInstance(GcpSettings settings, JsonNode json) {

  static final String POOL = "gleaner-pool";
  static final String TOKEN = "gleaner-request";
  static final String REPLACES = "gleaner-replaces-%02d";

  CloudMachine machine() {
    return new CloudMachine(
        name(), hosts(), state(), Optional.empty(), Optional.empty(), token(), createdAt());
  }

  String name() {
    return json.path("name").asText();
  }

  String token() {
    return label(TOKEN);
  }

  private String label(String name) {
    return json.path("labels").path(name).asText("");
  }

  /** Machines that go once those of its request are there. */
  List<String> replaces() {
    List<String> replaces = new ArrayList<>();
    for (int i = 1; !label(REPLACES.formatted(i)).isEmpty(); i++) {
      replaces.add(label(REPLACES.formatted(i)));
    }
    return replaces;
  }

  private Set<String> hosts() {
    Set<String> hosts = new HashSet<>();
    hosts.add(name());
    hosts.add("%s.%s.c.%s.internal".formatted(name(), settings.zone(), settings.project()));
    hosts.add(json.path("hostname").asText(""));
    json.path("networkInterfaces").forEach(one -> hosts.add(one.path("networkIP").asText("")));
    hosts.remove("");
    return hosts;
  }

  private MachineState state() {
    return switch (json.path("status").asText()) {
      case "PROVISIONING", "STAGING", "REPAIRING" -> MachineState.PENDING;
      case "RUNNING" -> MachineState.RUNNING;
      // Google tells nobody but the machine that it is preempted: this is what others see of it.
      case "STOPPING", "PENDING_STOP", "SUSPENDING", "DEPROVISIONING" -> MachineState.LEAVING;
      default -> MachineState.BROKEN;
    };
  }

  private long createdAt() {
    try {
      return OffsetDateTime.parse(json.path("creationTimestamp").asText())
          .toInstant()
          .toEpochMilli();
    } catch (DateTimeParseException e) {
      return 0;
    }
  }
}
