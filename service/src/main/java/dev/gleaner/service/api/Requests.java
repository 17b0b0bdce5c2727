package dev.gleaner.service.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs.Affinity;
import dev.gleaner.service.books.HostEntry;
import dev.gleaner.service.books.InstanceEntry;
import dev.gleaner.service.books.Newcomer;
import dev.gleaner.service.books.ResourceWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What others send, read and checked. */
final class Requests {

  private static final int MOST_PLACEMENTS = 1000;
  private static final List<String> HOST = List.of("capacity", "properties", "enabled");
  private static final List<String> INSTANCE =
      List.of("host", "kind", "resources", "started", "group", "labels");
  private static final List<String> PLACEMENT =
      List.of(
          "requestId",
          "kind",
          "resources",
          "instanceId",
          "candidates",
          "exclude",
          "properties",
          "group",
          "affinity",
          "dryRun",
          "explain");

  private final ResourceWords words;

  Requests(ResourceWords words) {
    this.words = words;
  }

  HostEntry host(String name, JsonNode node) {
    return host(name, Body.of("host \"%s\"".formatted(name), node, HOST));
  }

  HostEntry namedHost(JsonNode node) {
    Body body = Body.of("host", node, with("name", HOST));
    return host(body.name("name"), body);
  }

  private HostEntry host(String name, Body body) {
    Map<String, Long> capacity = body.amounts("capacity");
    words.check(body.place() + ": capacity", capacity);
    return new HostEntry(name, capacity, body.texts("properties"), body.yes("enabled", true));
  }

  InstanceEntry instance(String id, JsonNode node) {
    return instance(id, Body.of("instance \"%s\"".formatted(id), node, INSTANCE));
  }

  InstanceEntry namedInstance(JsonNode node) {
    Body body = Body.of("instance", node, with("id", INSTANCE));
    return instance(body.name("id"), body);
  }

  private InstanceEntry instance(String id, Body body) {
    Map<String, Long> resources = body.amounts("resources");
    words.check(body.place() + ": resources", resources);
    return new InstanceEntry(
        id,
        body.name("host"),
        body.choice("kind", null, InstanceKind.class),
        resources,
        body.millis("started", InstanceEntry.UNKNOWN_START),
        body.text("group", ""),
        body.labels("labels"),
        0);
  }

  private static List<String> with(String key, List<String> others) {
    return Stream.concat(Stream.of(key), others.stream()).toList();
  }

  List<Newcomer> placements(JsonNode node) {
    JsonNode list = Body.of("request", node, List.of("placements")).list("placements");
    Body whole = new Body("request", node);
    if (list.size() > MOST_PLACEMENTS) {
      throw whole.bad("placements are %d; send at most 1000 at once".formatted(list.size()));
    }
    List<Newcomer> placements = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      placements.add(placement("placements[%d]".formatted(i), list.get(i)));
    }
    return placements;
  }

  Newcomer placement(String place, JsonNode node) {
    Body body = Body.of(place, node, PLACEMENT);
    Map<String, Long> resources = body.amounts("resources");
    words.check(place + ": resources", resources);
    Affinity affinity = body.choice("affinity", Affinity.NONE, Affinity.class);
    String group = body.text("group", "");
    if (affinity != Affinity.NONE && group.isEmpty()) {
      throw body.bad("group is missing, and affinity needs one");
    }
    if (body.has("candidates") && body.list("candidates").isEmpty()) {
      throw body.bad("candidates is empty; leave it out where any host will do");
    }
    return new Newcomer(
        body.name("requestId"),
        body.choice("kind", null, InstanceKind.class),
        resources,
        body.text("instanceId", ""),
        body.texts("candidates"),
        body.texts("exclude"),
        Set.copyOf(body.texts("properties")),
        group,
        affinity,
        body.yes("dryRun", false),
        body.yes("explain", false));
  }

  /** Of a confirmation; empty where it is not said. */
  static String instanceId(JsonNode node) {
    return Body.of("confirmation", node, List.of("instanceId")).text("instanceId", "");
  }
}
