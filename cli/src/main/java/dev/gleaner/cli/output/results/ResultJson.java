package dev.gleaner.cli.output.results;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Entries;
import dev.gleaner.simulator.result.Sentence;
import java.io.PrintWriter;
import java.util.List;

/** One JSON object with numbers as they are, not rounded. */
public final class ResultJson {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private ResultJson() {}

  static void print(Entries document, PrintWriter out) {
    out.println(object(document).toPrettyString());
  }

  private static ObjectNode object(Entries entries) {
    ObjectNode node = NODES.objectNode();
    entries.values().forEach((name, value) -> node.set(name, node(value)));
    return node;
  }

  private static JsonNode node(Object value) {
    if (value instanceof Entries entries) {
      return object(entries);
    }
    if (value instanceof List<?> list) {
      ArrayNode array = NODES.arrayNode();
      list.forEach(one -> array.add(node(one)));
      return array;
    }
    if (value instanceof Estimate estimate) {
      return estimate(estimate);
    }
    if (value instanceof Number number) {
      return number(number);
    }
    return NODES.textNode(
        value instanceof Sentence sentence ? ResultWords.text(sentence) : value.toString());
  }

  private static ObjectNode estimate(Estimate estimate) {
    ObjectNode figure = NODES.objectNode();
    putNumber(figure, "mean", estimate.mean());
    putNumber(figure, "half_width", estimate.halfWidth());
    putNumber(figure, "low", estimate.low());
    putNumber(figure, "high", estimate.high());
    figure.put("samples", estimate.samples());
    return figure;
  }

  private static JsonNode number(Number number) {
    if (number instanceof Integer || number instanceof Long) {
      return NODES.numberNode(number.longValue());
    }
    double value = number.doubleValue();
    return Double.isFinite(value) ? NODES.numberNode(value) : NODES.nullNode();
  }

  // JSON has no word for what is not a number.
  public static void putNumber(ObjectNode node, String name, double value) {
    node.set(name, number(value));
  }
}
