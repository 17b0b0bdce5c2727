package dev.gleaner.cli.plan;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Calls of {@code gleaner plan portfolio} that go well. */
public final class PlanCalls {

  private PlanCalls() {}

  public static Invocation plan(Object... options) {
    List<Object> words = new ArrayList<>(List.of("plan", "portfolio"));
    words.addAll(List.of(options));
    return Invocation.thatWorks(words.toArray());
  }

  public static JsonNode json(Object... options) throws IOException {
    return Invocation.json(PlanCalls::plan, options);
  }

  /** Servers by market. */
  public static Map<String, Integer> bought(JsonNode plan) {
    Map<String, Integer> servers = new TreeMap<>();
    plan.get("buy")
        .forEach(lot -> servers.put(lot.get("market").asText(), lot.get("servers").asInt()));
    return servers;
  }
}
