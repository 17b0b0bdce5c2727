package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.buy.markets.Lot;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

/** Requests to Amazon's APIs, as its command line reads them. */
final class Requests {

  /** The tag by which a person finds a market's servers again. */
  static final String MARKET = "gleaner-market";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final ObjectMapper JSON = new ObjectMapper();
  // Not the line separator of this machine: the same purchase gives the same bytes everywhere.
  private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");

  private Requests() {}

  /** An array with one request per lot. */
  static String text(List<Lot> lots, Function<Lot, ObjectNode> request) {
    ArrayNode requests = NODES.arrayNode();
    lots.forEach(lot -> requests.add(request.apply(lot)));
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT);
    try {
      return JSON.writer(printer).writeValueAsString(requests) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ObjectNode template(OrderSettings settings) {
    return NODES
        .objectNode()
        .put(
            settings.namesTemplateById() ? "LaunchTemplateId" : "LaunchTemplateName",
            settings.launchTemplate())
        .put("Version", settings.version());
  }

  static ObjectNode tag(Lot lot) {
    return NODES.objectNode().put("Key", MARKET).put("Value", lot.market().name());
  }
}
