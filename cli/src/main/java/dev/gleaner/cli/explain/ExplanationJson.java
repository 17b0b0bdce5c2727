package dev.gleaner.cli.explain;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.audit.Explanation;
import dev.gleaner.operate.audit.PlacementEntry;
import dev.gleaner.operate.audit.RequestStory;
import dev.gleaner.operate.audit.Step;
import java.io.PrintWriter;
import java.util.Locale;

/** One JSON object with times in milliseconds. */
final class ExplanationJson implements ExplanationPrinter {

  @Override
  public void print(Explanation explanation, PrintWriter out) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    PlacementEntry last = explanation.requests().get(0).last();
    root.put("application", explanation.decisions().application());
    root.put("user", last.request().user());
    root.put("queue", last.request().queue());
    root.put("truncated", explanation.decisions().truncated());
    ArrayNode requests = root.putArray("requests");
    explanation.requests().forEach(story -> request(story, requests.addObject()));
    ArrayNode decisions = root.putArray("decisions");
    explanation.steps().forEach(step -> decision(step, decisions.addObject()));
    out.println(root.toPrettyString());
  }

  private static void request(RequestStory story, ObjectNode node) {
    node.put("priority", story.request().priority());
    node.put("allocation_request_id", story.request().allocationRequestId());
    node.put("placed", story.count(Decision.Kind.PLACE));
    node.put("stood_aside", story.count(Decision.Kind.STAND_ASIDE));
    node.put("waited_ms", story.waitedMillis());
    node.put("longest_wait_ms", story.longestWaitMillis());
    node.put("waiting_since_ms", story.waitingSince() < 0 ? null : story.waitingSince());
  }

  private static void decision(Step step, ObjectNode node) {
    PlacementEntry entry = step.entry();
    node.put("at_ms", entry.at());
    node.put("priority", entry.request().priority());
    node.put("allocation_request_id", entry.request().allocationRequestId());
    node.put("cores", entry.demand().cores());
    node.put("memory_mib", entry.demand().memoryMib());
    node.put("estimate_ms", entry.estimate().millis());
    node.put("estimate_source", lower(entry.estimate().source()));
    node.put("decision", lower(entry.decision()));
    node.put("node", entry.node());
    node.put("waited_ms", step.waitedMillis());
    node.put("waited_for", step.waitedFor());
    node.put("reason", entry.reason());
    node.put("mode", entry.mode());
    node.put("policy", entry.policy());
  }

  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
