package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Documents with one thing wrong, to see whether a check sees it. */
final class Mutations {

  private Mutations() {}

  static JsonNode with(JsonNode document, String path, JsonNode value) {
    JsonNode copy = document.deepCopy();
    JsonPointer pointer = JsonPointer.compile(path);
    ((ObjectNode) copy.at(pointer.head())).set(pointer.last().getMatchingProperty(), value);
    return copy;
  }

  static JsonNode with(JsonNode document, String path, String value) {
    return with(document, path, TextNode.valueOf(value));
  }

  static JsonNode without(JsonNode document, String path) {
    JsonNode copy = document.deepCopy();
    JsonPointer pointer = JsonPointer.compile(path);
    ((ObjectNode) copy.at(pointer.head())).remove(pointer.last().getMatchingProperty());
    return copy;
  }
}
