package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator.Feature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.UncheckedIOException;

/** YAML documents, as Kubernetes and its tools read them. */
final class Documents {

  private static final YAMLMapper YAML =
      new YAMLMapper(YAMLFactory.builder().disable(Feature.SPLIT_LINES).build());

  private Documents() {}

  /** A part of a document that somebody has already. */
  static String fragment(ObjectNode part) {
    return yaml(part).replaceFirst("^---\n", "");
  }

  /** One document, with the mark at its beginning that sets it apart from others. */
  static String yaml(ObjectNode document) {
    try {
      return YAML.writeValueAsString(document);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
