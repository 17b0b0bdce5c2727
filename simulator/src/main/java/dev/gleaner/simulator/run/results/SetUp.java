package dev.gleaner.simulator.run.results;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** What a reader needs to know of the set-up to judge the figures. */
public final class SetUp {

  private SetUp() {}

  /** By what they are about, in the order in which they are read. */
  public static Map<String, String> facts(ScenarioOutcome outcome) {
    List<RunOutcome> runs =
        outcome.points().stream().flatMap(point -> point.runs().stream()).toList();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("Seeds", String.valueOf(outcome.seeds().size()));
    facts.put("Jobs per run", range(runs, run -> run.jobs().size()));
    facts.put(
        "Tasks per run",
        range(runs, run -> run.jobs().stream().mapToLong(JobOutcome::tasks).sum()));
    facts.put("Baseline", outcome.baseline());
    facts.put("A shrinking node kills", killOrders(runs));
    return facts;
  }

  private static String range(List<RunOutcome> runs, ToLongFunction<RunOutcome> count) {
    LongSummaryStatistics counts = runs.stream().mapToLong(count).summaryStatistics();
    if (counts.getCount() == 0) {
      return "none";
    }
    return counts.getMin() == counts.getMax()
        ? String.valueOf(counts.getMin())
        : counts.getMin() + " to " + counts.getMax();
  }

  private static String killOrders(List<RunOutcome> runs) {
    Map<String, String> orders = new LinkedHashMap<>();
    runs.forEach(run -> orders.merge(run.scheme(), words(run.killOrder()), SetUp::both));
    if (orders.values().stream().distinct().count() == 1) {
      return orders.values().iterator().next();
    }
    return orders.entrySet().stream()
        .map(order -> order.getKey() + ": " + order.getValue())
        .collect(Collectors.joining("; "));
  }

  // A sweep may vary the kill order itself.
  private static String both(String known, String next) {
    return known.contains(next) ? known : known + " or " + next;
  }

  private static String words(KillOrder order) {
    return switch (order) {
      case OLDEST_FIRST -> "its oldest tasks first";
      case NEWEST_FIRST -> "its newest tasks first";
    };
  }
}
