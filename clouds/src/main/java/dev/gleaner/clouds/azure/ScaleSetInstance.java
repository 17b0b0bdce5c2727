package dev.gleaner.clouds.azure;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.MachineState;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** One instance of a scale set, as Azure describes it. */
record ScaleSetInstance(JsonNode json) {

  private JsonNode properties() {
    return json.path("properties");
  }

  CloudMachine machine() {
    return new CloudMachine(
        json.path("instanceId").asText(),
        hosts(),
        state(),
        // Sizes are known by the name of the type only; YARN's nodes tell what they have.
        Optional.empty(),
        // Azure tells an eviction to the machine itself only: see AzureNotices.
        Optional.empty(),
        "",
        createdAt());
  }

  private Set<String> hosts() {
    Set<String> hosts = new HashSet<>();
    String name = properties().path("osProfile").path("computerName").asText("");
    if (!name.isEmpty()) {
      hosts.add(name.toLowerCase(Locale.ROOT));
    }
    return hosts;
  }

  MachineState state() {
    return switch (properties().path("provisioningState").asText()) {
      case "Creating" -> MachineState.PENDING;
      case "Deleting" -> MachineState.LEAVING;
      case "Failed" -> MachineState.BROKEN;
      default -> power();
    };
  }

  private MachineState power() {
    for (JsonNode status : properties().path("instanceView").path("statuses")) {
      switch (status.path("code").asText()) {
        case "PowerState/starting" -> {
          return MachineState.PENDING;
        }
        case "PowerState/stopping",
            "PowerState/stopped",
            "PowerState/deallocating",
            "PowerState/deallocated" -> {
          return MachineState.BROKEN;
        }
        default -> {}
      }
    }
    return MachineState.RUNNING;
  }

  private long createdAt() {
    try {
      return Instant.parse(properties().path("timeCreated").asText()).toEpochMilli();
    } catch (DateTimeParseException e) {
      return 0;
    }
  }
}
