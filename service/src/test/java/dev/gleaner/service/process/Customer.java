package dev.gleaner.service.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.service.check.BookingChecker;
import dev.gleaner.service.check.BookingChecker.Placed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Asks for instances, confirms, releases and deletes them, until nobody answers. What was in flight
 * then is asked again by whoever goes on. Names of instances end with their cores.
 */
final class Customer {

  private final String name;
  private final BookingChecker checker;
  private final Random random;
  private final List<String> running = new ArrayList<>();
  private String unanswered = "";
  private int asked;

  Customer(String name, BookingChecker checker, long seed) {
    this.name = name;
    this.checker = checker;
    random = new Random(seed);
  }

  static Map<String, Long> size(String id) {
    long cores = Long.parseLong(id.substring(id.lastIndexOf('-') + 1));
    return Map.of("VCPU", cores, "MEMORY_MB", 1024 * cores);
  }

  /** Until the service is gone. */
  void ask(ServiceClient service) {
    try {
      while (true) {
        one(service);
      }
    } catch (IOException e) {
      // It was killed, as it should be.
      return;
    }
  }

  private void one(ServiceClient service) throws IOException {
    if (running.size() > 12) {
      String old = running.remove(random.nextInt(running.size()));
      checker.deleting(old);
      service.delete("/v1/instances/" + old);
    }
    if (unanswered.isEmpty()) {
      unanswered = "%s-%d-%d".formatted(name, asked++, 1 + random.nextInt(4));
    }
    String id = unanswered;
    boolean preemptible = id.hashCode() % 3 != 0;
    JsonNode answer = place(service, id, preemptible).body();
    unanswered = "";
    if (!answer.path("decision").asText().equals("place")) {
      return;
    }
    checker.placed(placed(id, preemptible, answer));
    String reservation = answer.path("reservation").asText();
    int dice = random.nextInt(10);
    if (dice < 7) {
      confirm(service, reservation, id);
    } else if (dice < 9) {
      checker.releasing(reservation);
      service.post("/v1/reservations/%s/release".formatted(reservation), "");
    }
  }

  private void confirm(ServiceClient service, String reservation, String id) throws IOException {
    var reply = service.post("/v1/reservations/%s/confirm".formatted(reservation), "{}");
    if (reply.status() == 200) {
      checker.confirmed(reservation, id);
      running.add(id);
    }
  }

  static ServiceClient.Reply place(ServiceClient service, String id, boolean preemptible)
      throws IOException {
    Map<String, Long> size = size(id);
    ServiceClient.Reply reply =
        service.post(
            "/v1/placements",
            """
            {"requestId": "q-%s", "instanceId": "%s", "kind": "%s",
             "resources": {"VCPU": %d, "MEMORY_MB": %d}}\
            """
                .formatted(
                    id,
                    id,
                    preemptible ? "preemptible" : "normal",
                    size.get("VCPU"),
                    size.get("MEMORY_MB")));
    if (reply.status() == 503) {
      throw new IOException("it no longer leads");
    }
    return reply;
  }

  static Placed placed(String id, boolean preemptible, JsonNode answer) {
    List<String> victims = new ArrayList<>();
    answer.path("victims").forEach(one -> victims.add(one.path("id").asText()));
    return new Placed(
        "q-" + id,
        preemptible,
        size(id),
        answer.path("host").asText(),
        victims,
        answer.path("reservation").asText());
  }
}
