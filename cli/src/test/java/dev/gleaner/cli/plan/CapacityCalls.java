package dev.gleaner.cli.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Calls of {@code gleaner plan capacity} that go well. */
public final class CapacityCalls {

  /** Two zones and a simple estimate, unless others are named, are planned in a moment. */
  private static final Map<String, String> SMALL =
      Map.of("--zone", "us-east-1a,us-east-1c", "--estimate", "cautious");

  private CapacityCalls() {}

  public static Invocation plan(Object... options) {
    return call("capacity", options);
  }

  public static Invocation whatIf(Object... options) {
    return call("whatif", options);
  }

  private static Invocation call(String command, Object... options) {
    List<Object> words = new ArrayList<>(List.of("plan", command));
    words.addAll(List.of(options));
    SMALL.forEach(
        (option, value) -> {
          if (!words.contains(option)) {
            words.addAll(List.of(option, value));
          }
        });
    return Invocation.thatWorks(words.toArray());
  }

  public static JsonNode json(Object... options) throws IOException {
    return Invocation.json(CapacityCalls::plan, options);
  }

  public static List<JsonNode> yaml(String text) throws IOException {
    try (var documents = new YAMLMapper().readerFor(JsonNode.class).<JsonNode>readValues(text)) {
      return documents.readAll();
    }
  }
}
