package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** The structural schema of a Kubernetes resource, without the rules in CEL. */
final class PublishedSchema {

  private final JsonSchema schema;

  PublishedSchema(String resource) {
    try (InputStream in = PublishedSchema.class.getResourceAsStream(resource)) {
      JsonNode published = new YAMLMapper().readTree(in);
      close(published);
      schema = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(published);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> problems(JsonNode document) {
    return schema.validate(document).stream().map(ValidationMessage::getMessage).toList();
  }

  // Kubernetes refuses what a schema does not name; a JSON schema has to be told so, and knows
  // nothing of Kubernetes' own keywords.
  private static void close(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.properties().stream()
          .map(Map.Entry::getKey)
          .filter(key -> key.startsWith("x-kubernetes-"))
          .toList()
          .forEach(object::remove);
      if (object.path("properties").isObject() && object.path("type").asText().equals("object")) {
        object.put("additionalProperties", false);
      }
    }
    node.forEach(PublishedSchema::close);
  }
}
