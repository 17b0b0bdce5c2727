package dev.gleaner.config.yaml;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonNodePath;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Checks the shape of a tree: known keys, kinds of values. What was expected is said in the words
 * of the schema's own descriptions, which editors show as well.
 */
public final class Schema {

  private record Problem(String kind, Origin origin, String text) {
    boolean unknownKey() {
      return kind.equals("additionalProperties");
    }

    boolean missing() {
      return kind.equals("required");
    }
  }

  // An unknown key first: it is often the reason why another one is missing.
  private static final Comparator<Problem> MOST_TELLING =
      Comparator.comparing(Problem::unknownKey)
          .reversed()
          .thenComparing(problem -> problem.origin().line());

  private final JsonNode source;
  private final JsonSchema schema;

  private Schema(JsonNode source) {
    this.source = source;
    SchemaValidatorsConfig config =
        SchemaValidatorsConfig.builder().pathType(PathType.JSON_POINTER).build();
    this.schema = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(source, config);
  }

  /** The schema that is kept as a resource beside the class that reads such files. */
  public static Schema beside(Class<?> reader, String resource) {
    try (InputStream in = reader.getResourceAsStream(resource)) {
      return new Schema(new ObjectMapper().readTree(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Throws the most telling problem, if there is any. */
  public void check(Value.Mapping tree) {
    report(problems(tree));
  }

  /** Like {@link #check}, but looks at the value of a single key at the top. */
  public void checkOnly(String key, Value value) {
    Value.Mapping alone = new Value.Mapping(value.origin(), Map.of(key, value));
    report(problems(alone).stream().filter(problem -> !problem.missing()).toList());
  }

  private List<Problem> problems(Value.Mapping tree) {
    List<Problem> problems = new ArrayList<>();
    for (ValidationMessage message : schema.validate(Json.of(tree))) {
      problems.add(problem(tree, message));
    }
    return problems;
  }

  private static void report(List<Problem> problems) {
    problems.stream()
        .min(MOST_TELLING)
        .ifPresent(
            problem -> {
              throw problem.origin().problem(problem.text());
            });
  }

  private Problem problem(Value.Mapping tree, ValidationMessage message) {
    Location location = Location.of(tree, message.getInstanceLocation());
    JsonNode rule = rule(message.getSchemaLocation().getFragment());
    String property = message.getProperty();
    String kind = message.getType();
    return switch (kind) {
      case "additionalProperties" ->
          new Problem(kind, location.child(property), unknown(location, property, rule));
      case "required" ->
          new Problem(
              kind,
              location.value().origin(),
              "\"%s\" is missing; expected %s"
                  .formatted(location.key(property), expected(rule.at("/properties/" + property))));
      default ->
          new Problem(
              kind,
              location.value().origin(),
              "%s is %s; expected %s"
                  .formatted(location.key(), location.value().shown(), expected(rule)));
    };
  }

  private static String unknown(Location location, String property, JsonNode rule) {
    List<String> known = new ArrayList<>();
    rule.path("properties").fieldNames().forEachRemaining(known::add);
    String where = location.key().isEmpty() ? "" : " in " + location.key();
    return "unknown key \"%s\"%s%s".formatted(property, where, NearestName.hint(property, known));
  }

  /** The part of the schema that has the keyword which complains. */
  private JsonNode rule(JsonNodePath keyword) {
    return source.at(JsonPointer.compile(keyword.getParent().toString()));
  }

  private String expected(JsonNode rule) {
    if (rule.has("description")) {
      return rule.get("description").asText();
    }
    if (rule.has("$ref")) {
      return expected(source.at(rule.get("$ref").asText().substring(1)));
    }
    throw new IllegalStateException("the schema does not describe " + rule);
  }
}
