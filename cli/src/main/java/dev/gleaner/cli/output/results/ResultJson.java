package dev.gleaner.cli.output.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.GroupSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeMetric;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;

/** One JSON object with numbers as they are, not rounded. */
public record ResultJson(boolean timing) implements ResultPrinter {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    ObjectNode root = tree(outcome);
    ArrayNode summary = root.putArray("summary");
    Conclusions.of(outcome).forEach(summary::add);
    out.println(root.toPrettyString());
  }

  ObjectNode tree(ScenarioOutcome outcome) {
    ObjectNode root = NODES.objectNode();
    root.put("scenario", outcome.name());
    root.put("description", outcome.description());
    root.put("baseline", outcome.baseline());
    ArrayNode seeds = root.putArray("seeds");
    outcome.seeds().forEach(seeds::add);
    root.put("varied_key", outcome.sweptKey());
    ArrayNode points = root.putArray("points");
    outcome.points().forEach(point -> points.add(point(point)));
    return root;
  }

  private ObjectNode point(PointOutcome point) {
    ObjectNode node = NODES.objectNode();
    node.put("value", point.label());
    ArrayNode schemes = node.putArray("schemes");
    point.summaries().forEach(summary -> schemes.add(scheme(summary)));
    if (!point.quietTimes().isEmpty()) {
      ArrayNode quietTimes = node.putArray("quiet_times");
      point.quietTimes().forEach(quiet -> quietTimes.add(quietTime(quiet)));
    }
    return node;
  }

  private ObjectNode scheme(SchemeSummary summary) {
    ObjectNode node = NODES.objectNode();
    node.put("scheme", summary.scheme());
    node.put("kill_order", Figures.killOrder(summary));
    node.put("unfinished_jobs", summary.unfinishedJobs());
    for (SchemeMetric metric : SchemeMetric.all(timing)) {
      putEstimate(node, metric.name(), metric.of().apply(summary));
    }
    if (!summary.groups().isEmpty()) {
      ArrayNode groups = node.putArray("groups");
      summary.groups().forEach(group -> groups.add(group(group)));
    }
    return node;
  }

  private static ObjectNode group(GroupSummary group) {
    ObjectNode node = NODES.objectNode();
    node.put("group", group.group());
    putEstimate(node, "normalised_completion", group.normalisedCompletion());
    putEstimate(node, "mean_completion_ms", group.meanCompletionMillis());
    putEstimate(node, "mean_reduction", group.meanReduction());
    return node;
  }

  private static ObjectNode quietTime(QuietTime quiet) {
    ObjectNode node = NODES.objectNode();
    node.put("task_duration_ms", quiet.duration().toMillis());
    node.put("confidence", quiet.confidence());
    putEstimate(node, "quiet_ms", quiet.quietMillis());
    putEstimate(node, "ratio", quiet.ratio());
    return node;
  }

  static void putEstimate(ObjectNode node, String name, Estimate estimate) {
    ObjectNode figure = node.putObject(name);
    putNumber(figure, "mean", estimate.mean());
    putNumber(figure, "half_width", estimate.halfWidth());
    putNumber(figure, "low", estimate.low());
    putNumber(figure, "high", estimate.high());
    figure.put("samples", estimate.samples());
  }

  // JSON has no word for what is not a number.
  public static void putNumber(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
  }
}
