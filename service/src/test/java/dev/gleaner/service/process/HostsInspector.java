package dev.gleaner.service.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.service.check.BookingChecker;
import dev.gleaner.service.check.BookingChecker.Open;
import dev.gleaner.service.check.BookingChecker.Shown;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Shows the checker all hosts as they are at one moment. */
final class HostsInspector {

  private final BookingChecker checker;

  HostsInspector(BookingChecker checker) {
    this.checker = checker;
  }

  /** Returns who is where. */
  Map<String, Set<String>> look(ServiceClient service) throws IOException {
    Map<String, Set<String>> found = new HashMap<>();
    for (JsonNode host : service.get("/v1/hosts").body().path("hosts")) {
      Set<String> instances = new HashSet<>();
      host.path("instances").forEach(id -> instances.add(id.asText()));
      found.put(host.path("name").asText(), instances);
      show(service, host, instances);
    }
    return found;
  }

  // A reservation never changes its host, its size and its victims.
  private void show(ServiceClient service, JsonNode host, Set<String> instances)
      throws IOException {
    List<Open> open = new ArrayList<>();
    Set<String> leaving = new HashSet<>();
    for (JsonNode id : host.path("reservations")) {
      JsonNode reservation = service.get("/v1/reservations/" + id.asText()).body();
      open.add(new Open(id.asText(), Customer.size(reservation.path("instanceId").asText())));
      reservation.path("victims").forEach(one -> leaving.add(one.path("id").asText()));
    }
    List<Shown> shown =
        instances.stream()
            .map(id -> new Shown(id, false, Customer.size(id), leaving.contains(id)))
            .toList();
    checker.hostAtOnce(host.path("name").asText(), shown, open);
  }
}
