package dev.gleaner.service.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.service.check.BookingChecker;
import dev.gleaner.service.check.BookingChecker.Placed;
import dev.gleaner.service.check.CertainUse;
import dev.gleaner.service.process.ServiceClient.Reply;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Asks for instances, confirms, releases and deletes them, until nobody answers. What was in flight
 * then is asked again when somebody does. Names of instances end with their cores.
 */
final class Customer {

  private static final int MOST_RUNNING = 12;
  private static final int MOST_UNDECIDED = 3;

  private final String name;
  private final BookingChecker checker;
  private final CertainUse use;
  private final Random random;
  private final List<String> running = new ArrayList<>();
  private final Deque<Placed> undecided = new ArrayDeque<>();
  private Step next;
  private int asked;
  private volatile int answered;

  // What is asked, and what its answer leads to.
  private record Step(String method, String path, String body, Consumer<Reply> answered) {}

  Customer(String name, BookingChecker checker, CertainUse use, long seed) {
    this.name = name;
    this.checker = checker;
    this.use = use;
    random = new Random(seed);
  }

  static Map<String, Long> size(String id) {
    long cores = Long.parseLong(id.substring(id.lastIndexOf('-') + 1));
    return Map.of("VCPU", cores, "MEMORY_MB", 1024 * cores);
  }

  /** So many requests were answered so far. */
  int answered() {
    return answered;
  }

  /** Until the service is gone. */
  void askAll(Asking service) throws IOException {
    while (true) {
      if (next == null) {
        next = decide();
      }
      Step step = next;
      Reply reply = service.ask(step.method, step.path, step.body);
      next = null;
      // Nobody else writes it.
      int soFar = answered;
      answered = soFar + 1;
      step.answered.accept(reply);
    }
  }

  private Step decide() {
    if (running.size() > MOST_RUNNING) {
      String old = running.remove(random.nextInt(running.size()));
      checker.deleting(old);
      use.ends(old, System.nanoTime());
      return new Step("DELETE", "/v1/instances/" + old, "", reply -> {});
    }
    return undecided.size() > MOST_UNDECIDED ? release(undecided.remove()) : place();
  }

  private Step place() {
    String id = "%s-%d-%d".formatted(name, asked++, 1 + random.nextInt(4));
    long sent = System.nanoTime();
    return new Step(
        "POST",
        "/v1/placements",
        request(id),
        reply -> {
          if (reply.text("decision").equals("place")) {
            placed(placed(id, reply.body()), sent);
          }
        });
  }

  private void placed(Placed placed, long sent) {
    checker.placed(placed);
    placed.victims().forEach(victim -> use.ends(victim, sent));
    use.begins(placed.host(), id(placed), placed.size(), System.nanoTime());
    int dice = random.nextInt(10);
    if (dice < 7) {
      next = confirm(placed);
    } else if (dice < 9) {
      next = release(placed);
    } else {
      undecided.add(placed);
    }
  }

  private static String id(Placed placed) {
    return placed.requestId().substring(2);
  }

  private Step confirm(Placed placed) {
    return new Step(
        "POST",
        "/v1/reservations/%s/confirm".formatted(placed.reservation()),
        "{}",
        reply -> {
          if (reply.status() == 200) {
            checker.confirmed(placed.reservation(), id(placed));
            running.add(id(placed));
          }
        });
  }

  private Step release(Placed placed) {
    checker.releasing(placed.reservation());
    use.ends(id(placed), System.nanoTime());
    String path = "/v1/reservations/%s/release".formatted(placed.reservation());
    return new Step("POST", path, "", reply -> {});
  }

  static boolean isPreemptible(String id) {
    return id.hashCode() % 3 != 0;
  }

  static String request(String id) {
    Map<String, Long> size = size(id);
    return """
        {"requestId": "q-%s", "instanceId": "%s", "kind": "%s",
         "resources": {"VCPU": %d, "MEMORY_MB": %d}}\
        """
        .formatted(
            id,
            id,
            isPreemptible(id) ? "preemptible" : "normal",
            size.get("VCPU"),
            size.get("MEMORY_MB"));
  }

  static Placed placed(String id, JsonNode answer) {
    List<String> victims = new ArrayList<>();
    answer.path("victims").forEach(one -> victims.add(one.path("id").asText()));
    return new Placed(
        "q-" + id,
        isPreemptible(id),
        size(id),
        answer.path("host").asText(),
        victims,
        answer.path("reservation").asText());
  }
}
