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

/** Shows the checker all hosts as they are at one moment. For one thread at a time. */
final class HostsInspector {

  private final BookingChecker checker;
  private Map<String, Seen> known = new HashMap<>();
  private int looks;

  // A reservation never changes its size and its victims: each is asked for once.
  private record Seen(Open open, List<String> victims) {}

  HostsInspector(BookingChecker checker) {
    this.checker = checker;
  }

  int looks() {
    return looks;
  }

  /** Until the service is gone. */
  void lookAgainAndAgain(Asking service) throws IOException {
    while (true) {
      look(service);
    }
  }

  /** Returns who is where. */
  Map<String, Set<String>> look(Asking service) throws IOException {
    Map<String, Set<String>> found = new HashMap<>();
    Map<String, Seen> stillOpen = new HashMap<>();
    for (JsonNode host : service.ask("GET", "/v1/hosts", "").body().path("hosts")) {
      Set<String> instances = new HashSet<>();
      host.path("instances").forEach(id -> instances.add(id.asText()));
      found.put(host.path("name").asText(), instances);
      show(service, host, instances, stillOpen);
    }
    known = stillOpen;
    looks++;
    return found;
  }

  private void show(
      Asking service, JsonNode host, Set<String> instances, Map<String, Seen> stillOpen)
      throws IOException {
    List<Open> open = new ArrayList<>();
    Set<String> leaving = new HashSet<>();
    for (JsonNode id : host.path("reservations")) {
      Seen seen = known.get(id.asText());
      seen = seen == null ? ask(service, id.asText()) : seen;
      stillOpen.put(id.asText(), seen);
      open.add(seen.open);
      leaving.addAll(seen.victims);
    }
    List<Shown> shown =
        instances.stream()
            .map(id -> new Shown(id, false, Customer.size(id), leaving.contains(id)))
            .toList();
    checker.hostAtOnce(host.path("name").asText(), shown, open);
  }

  private static Seen ask(Asking service, String id) throws IOException {
    JsonNode reservation = service.ask("GET", "/v1/reservations/" + id, "").body();
    List<String> victims = new ArrayList<>();
    reservation.path("victims").forEach(one -> victims.add(one.path("id").asText()));
    Map<String, Long> size = Customer.size(reservation.path("instanceId").asText());
    return new Seen(new Open(id, size), victims);
  }
}
