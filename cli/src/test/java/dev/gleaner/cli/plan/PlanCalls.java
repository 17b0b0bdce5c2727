package dev.gleaner.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
    Invocation call = Invocation.of(words.toArray());
    assertThat(call.code()).as(call.err()).isZero();
    return call;
  }

  public static JsonNode json(Object... options) throws IOException {
    List<Object> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("-o", "json"));
    return new ObjectMapper().readTree(plan(words.toArray()).out());
  }

  /** Servers by market. */
  public static Map<String, Integer> bought(JsonNode plan) {
    Map<String, Integer> servers = new TreeMap<>();
    plan.get("buy")
        .forEach(lot -> servers.put(lot.get("market").asText(), lot.get("servers").asInt()));
    return servers;
  }
}
