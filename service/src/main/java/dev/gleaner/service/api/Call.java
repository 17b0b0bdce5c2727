package dev.gleaner.service.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.gleaner.service.books.RefusedException;
import java.io.IOException;
import java.io.InputStream;

/**
 * A request as it came.
 *
 * @param name what stands in its path in place of a name in braces, decoded; empty where none does
 * @param force whether its query says so
 */
public record Call(String name, boolean force, InputStream body) {

  static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  public JsonNode json() throws IOException {
    try {
      JsonNode node = JSON.readTree(body);
      return node instanceof MissingNode ? JSON.createObjectNode() : node;
    } catch (JsonProcessingException e) {
      throw notJson(e);
    }
  }

  static RefusedException notJson(JsonProcessingException e) {
    return new RefusedException(
        RefusedException.BAD_INPUT,
        "the body is not JSON: %s (line %d, column %d)"
            .formatted(
                e.getOriginalMessage().lines().findFirst().orElse("unreadable"),
                e.getLocation() == null ? 0 : e.getLocation().getLineNr(),
                e.getLocation() == null ? 0 : e.getLocation().getColumnNr()));
  }
}
