package dev.gleaner.config.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/** A tree of values as JSON, for the check against the schema. */
final class Json {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}(\\.[0-9]{1,18})?");

  private Json() {}

  static JsonNode of(Value value) {
    if (value instanceof Value.Mapping mapping) {
      ObjectNode object = NODES.objectNode();
      mapping.entries().forEach((key, child) -> object.set(key, of(child)));
      return object;
    }
    if (value instanceof Value.Sequence sequence) {
      ArrayNode array = NODES.arrayNode();
      sequence.items().forEach(item -> array.add(of(item)));
      return array;
    }
    return scalar((Value.Scalar) value);
  }

  // Only what JSON calls a number or a truth: YAML 1.1 would also read 1:30 as a number and "no"
  // as false, which nobody expects.
  private static JsonNode scalar(Value.Scalar scalar) {
    String text = scalar.text();
    if (scalar.quoted()) {
      return NODES.textNode(text);
    }
    if (NUMBER.matcher(text).matches()) {
      return text.contains(".")
          ? NODES.numberNode(new BigDecimal(text))
          : NODES.numberNode(Long.parseLong(text));
    }
    return switch (text) {
      case "", "~", "null" -> NODES.nullNode();
      case "true", "false" -> NODES.booleanNode(text.equals("true"));
      default -> NODES.textNode(text);
    };
  }
}
