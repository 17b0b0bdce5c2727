package dev.gleaner.clouds.orders;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Checks a NodePool against the published schema of Karpenter. Its rules in CEL, which a JSON
 * schema does not see, are written again here, those that only apply to updates left out.
 */
final class NodePoolSchema {

  private static final Pattern LABEL = Pattern.compile("([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]");
  private static final Pattern NAME =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

  private final PublishedSchema schema =
      new PublishedSchema("karpenter.sh_nodepools.v1.schema.yaml");

  List<String> problems(JsonNode pool) {
    List<String> problems = new ArrayList<>(schema.problems(pool));
    rule(problems, pool, "apiVersion", p -> p.at("/apiVersion").asText().equals("karpenter.sh/v1"));
    rule(problems, pool, "kind", p -> p.at("/kind").asText().equals("NodePool"));
    rule(problems, pool, "a name that is a label too", NodePoolSchema::named);
    JsonNode spec = pool.path("spec");
    rule(problems, spec, "only limits.nodes beside replicas", NodePoolSchema::limited);
    rule(problems, spec, "no weight beside replicas", s -> !(s.has("replicas") && s.has("weight")));
    JsonNode template = spec.at("/template/spec");
    rule(
        problems,
        template.path("nodeClassRef"),
        "no empty node class",
        reference -> reference.valueStream().noneMatch(value -> value.asText().isEmpty()));
    template
        .path("requirements")
        .forEach(requirement -> rule(problems, requirement, "values", NodePoolSchema::fits));
    return problems;
  }

  private static void rule(
      List<String> problems, JsonNode value, String rule, Predicate<JsonNode> holds) {
    if (!holds.test(value)) {
      problems.add(rule + ": " + value);
    }
  }

  private static boolean named(JsonNode pool) {
    String name = pool.at("/metadata/name").asText();
    return name.length() <= 63 && NAME.matcher(name).matches();
  }

  private static boolean limited(JsonNode spec) {
    JsonNode limits = spec.path("limits");
    return !spec.has("replicas") || limits.isEmpty() || (limits.size() == 1 && limits.has("nodes"));
  }

  private static boolean fits(JsonNode requirement) {
    String key = requirement.path("key").asText();
    boolean ours = key.equals("karpenter.sh/capacity-type");
    boolean restricted =
        (key.replaceAll("/.*", "").endsWith("karpenter.sh") && !ours)
            || key.equals("kubernetes.io/hostname");
    JsonNode values = requirement.path("values");
    return !restricted
        && !values.isEmpty()
        && values.valueStream().allMatch(NodePoolSchema::isLabel);
  }

  private static boolean isLabel(JsonNode value) {
    return value.asText().length() <= 63 && LABEL.matcher(value.asText()).matches();
  }
}
