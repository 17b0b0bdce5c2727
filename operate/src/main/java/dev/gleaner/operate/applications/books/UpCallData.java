package dev.gleaner.operate.applications.books;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.estimate.markets.ExpectedStay;
import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Slice;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What up-calls say, as JSON. */
final class UpCallData {

  private static final double MILLI = 1000;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private UpCallData() {}

  static ObjectNode resources(Resources amount) {
    ObjectNode node = JSON.objectNode();
    node.put("cores", amount.milliCores() / MILLI);
    node.put("memoryMib", amount.memoryMib());
    amount.furtherNames().forEach(name -> node.put(name, amount.amount(name)));
    return node;
  }

  /** One server and what the application holds of it. */
  static ObjectNode server(Slice slice, Optional<GrantedServer> granted) {
    ObjectNode node = named(slice.server(), slice.market());
    node.put("state", granted.map(one -> one.ready() ? "ready" : "starting").orElse("ordered"));
    granted.ifPresent(one -> machine(node, one));
    node.set("holds", resources(slice.amount()));
    return node;
  }

  static ObjectNode doomed(DoomedServer doomed, long application) {
    GrantedServer server = doomed.server();
    ObjectNode node = named(server.server(), server.market());
    node.put("state", "leaving");
    node.put("deadline", Instant.ofEpochMilli(doomed.deadline()).toString());
    machine(node, server);
    node.set("holds", resources(doomed.held().get(application)));
    return node;
  }

  private static ObjectNode named(long server, Market market) {
    return JSON.objectNode().put("server", server).put("market", market.name());
  }

  private static void machine(ObjectNode node, GrantedServer server) {
    node.put("machine", server.machine());
    server.hosts().forEach(node.putArray("hosts")::add);
  }

  static ObjectNode stays(Collection<Slice> slices, RevocationRates rates) {
    ArrayNode servers = JSON.arrayNode();
    for (Slice slice : slices) {
      ObjectNode node = named(slice.server(), slice.market());
      rates.stay(slice.market()).ifPresent(stay -> stay(node, stay));
      servers.add(node);
    }
    ObjectNode node = JSON.objectNode();
    OptionalDouble mean =
        slices.stream()
            .flatMap(slice -> rates.stay(slice.market()).stream())
            .mapToDouble(ExpectedStay::hours)
            .average();
    if (mean.isPresent()) {
      node.put("meanHours", mean.getAsDouble());
    }
    node.set("servers", servers);
    return node;
  }

  // A bound is no mean: who plans with it should know.
  private static void stay(ObjectNode node, ExpectedStay stay) {
    node.put("hours", stay.hours());
    if (stay.sureness() != ExpectedStay.Sureness.ABOUT) {
      node.put(
          "bound", stay.sureness() == ExpectedStay.Sureness.MORE_THAN ? "more-than" : "less-than");
    }
  }

  static ObjectNode warning(Collection<Long> servers, String because) {
    ObjectNode node = JSON.objectNode();
    servers.forEach(node.putArray("servers")::add);
    return node.put("because", because);
  }

  static ObjectNode warning(List<Long> servers, long deadline, String because) {
    ObjectNode node = warning(servers, because);
    node.put("deadline", Instant.ofEpochMilli(deadline).toString());
    return node;
  }

  static ObjectNode price(double dollarsPerHour, double most) {
    return JSON.objectNode().put("dollarsPerHour", dollarsPerHour).put("threshold", most);
  }
}
