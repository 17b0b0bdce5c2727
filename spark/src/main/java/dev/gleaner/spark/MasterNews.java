package dev.gleaner.spark;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the master's up-calls mean for a driver. */
final class MasterNews {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  /** What is done about them. */
  interface Hearer {

    void mttr(double millis);

    void go(List<String> hosts, long deadline, String because);

    void mayGoSoon(String because);
  }

  private final Hearer hearer;
  private final Map<Long, List<String>> hosts = new HashMap<>();

  MasterNews(Hearer hearer) {
    this.hearer = hearer;
  }

  void told(String event, JsonNode data) {
    switch (event) {
      case "allocation" -> allocation(data.path("servers"));
      case "portfolioMttr" -> {
        if (data.path("meanHours").isNumber()) {
          hearer.mttr(data.path("meanHours").asDouble() * MILLIS_PER_HOUR);
        }
      }
      case "hardRevocation" -> {
        List<String> names = new ArrayList<>();
        for (JsonNode server : data.path("servers")) {
          names.addAll(hosts.getOrDefault(server.asLong(), List.of()));
        }
        if (!names.isEmpty()) {
          hearer.go(names, millis(data.path("deadline")), data.path("because").asText());
        }
      }
      case "softRevocation" -> hearer.mayGoSoon(data.path("because").asText());
      default -> {
        // Prices are the buyer's, and who is not registered any more has heard the rest.
      }
    }
  }

  private void allocation(JsonNode servers) {
    for (JsonNode server : servers) {
      List<String> names = new ArrayList<>();
      server.path("hosts").forEach(host -> names.add(host.asText()));
      if (server.hasNonNull("machine")) {
        names.add(server.path("machine").asText());
      }
      hosts.put(server.path("server").asLong(), names);
      // A revocation may have been told before anybody knew on which hosts.
      if (server.path("state").asText().equals("leaving") && !names.isEmpty()) {
        hearer.go(names, millis(server.path("deadline")), "its market takes it back");
      }
    }
  }

  private static long millis(JsonNode time) {
    return time.isTextual() ? Instant.parse(time.asText()).toEpochMilli() : 0;
  }
}
