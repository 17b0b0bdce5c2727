package dev.gleaner.service.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.service.books.HostEntry;
import dev.gleaner.service.books.HostView;
import dev.gleaner.service.books.InstanceEntry;
import dev.gleaner.service.books.Newcomer;
import dev.gleaner.service.books.PlacementEntry;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What others hear. */
final class Answers {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private Answers() {}

  static ObjectNode placement(PlacementEntry placement, boolean booked) {
    ObjectNode answer = NODES.objectNode().put("requestId", placement.requestId());
    if (placement.host().isEmpty()) {
      return answer.put("decision", "refuse").put("because", placement.because());
    }
    answer.put("decision", "place").put("host", placement.host());
    answer.set("victims", victims(placement));
    answer.put("cost", placement.cost());
    if (placement.aboveLeast() > 0) {
      answer.put("atMostAboveLeast", placement.aboveLeast());
    }
    if (booked) {
      answer.put("reservation", placement.reservation());
      answer.put("expires", time(placement.expiresMillis()));
    }
    return answer.put("because", placement.because());
  }

  private static ArrayNode victims(PlacementEntry placement) {
    ArrayNode victims = NODES.arrayNode();
    placement
        .victims()
        .forEach(one -> victims.addObject().put("id", one.id()).put("cost", one.cost()));
    return victims;
  }

  static ObjectNode placements(List<ObjectNode> placements) {
    ObjectNode answer = NODES.objectNode();
    answer.putArray("placements").addAll(placements);
    return answer;
  }

  static ObjectNode reservation(PlacementEntry placement) {
    ObjectNode answer =
        NODES
            .objectNode()
            .put("reservation", placement.reservation())
            .put("state", Body.written(placement.state()))
            .put("requestId", placement.requestId())
            .put("kind", Body.written(placement.kind()))
            .put("host", placement.host())
            .put("instanceId", placement.instanceId())
            .put("cost", placement.cost())
            .put("expires", time(placement.expiresMillis()));
    answer.set("victims", victims(placement));
    answer.set("resources", amounts(placement.resources()));
    return answer;
  }

  static ObjectNode host(HostView host) {
    HostEntry entry = host.entry();
    ObjectNode answer = NODES.objectNode().put("name", entry.name());
    answer.set("capacity", amounts(entry.capacity()));
    answer.set("properties", texts(entry.properties()));
    answer.put("enabled", entry.enabled());
    answer.set("free", amounts(host.free()));
    answer.set("instances", texts(host.instances()));
    answer.set("reservations", texts(host.reservations()));
    return answer;
  }

  static ObjectNode hosts(List<HostView> hosts) {
    ObjectNode answer = NODES.objectNode();
    ArrayNode list = answer.putArray("hosts");
    hosts.forEach(host -> list.add(host(host)));
    return answer;
  }

  static ObjectNode instance(InstanceEntry instance) {
    ObjectNode answer =
        NODES
            .objectNode()
            .put("id", instance.id())
            .put("host", instance.host())
            .put("kind", Body.written(instance.kind()));
    answer.set("resources", amounts(instance.resources()));
    answer.put("started", time(instance.startedMillis())).put("group", instance.group());
    ObjectNode labels = answer.putObject("labels");
    instance.labels().forEach(labels::put);
    return answer.put("leaving", instance.leaving() != 0);
  }

  static ObjectNode synchronised(int hosts, int instances, List<PlacementEntry> dropped) {
    ObjectNode answer = NODES.objectNode().put("hosts", hosts).put("instances", instances);
    answer.set("dropped", texts(dropped.stream().map(PlacementEntry::reservation).toList()));
    return answer;
  }

  static ObjectNode refused(Newcomer newcomer, String because) {
    return NODES
        .objectNode()
        .put("requestId", newcomer.requestId())
        .put("decision", "refuse")
        .put("because", because);
  }

  static ObjectNode error(String message) {
    return NODES.objectNode().put("error", message);
  }

  private static ObjectNode amounts(Map<String, Long> amounts) {
    ObjectNode node = NODES.objectNode();
    amounts.forEach(node::put);
    return node;
  }

  private static ArrayNode texts(List<String> texts) {
    ArrayNode node = NODES.arrayNode();
    texts.forEach(node::add);
    return node;
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString();
  }
}
