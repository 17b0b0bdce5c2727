package dev.gleaner.cli.report;

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

/** One thing about the set-up that a reader needs to judge the figures. */
public record Fact(String label, String value) {

  static List<Fact> of(ScenarioOutcome outcome) {
    List<RunOutcome> runs =
        outcome.points().stream().flatMap(point -> point.runs().stream()).toList();
    return List.of(
        new Fact("Seeds", String.valueOf(outcome.seeds().size())),
        new Fact("Jobs per run", range(runs, run -> run.jobs().size())),
        new Fact(
            "Tasks per run",
            range(runs, run -> run.jobs().stream().mapToLong(JobOutcome::tasks).sum())),
        new Fact("Baseline", outcome.baseline()),
        new Fact("A shrinking node kills", killOrders(runs)));
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
    runs.forEach(run -> orders.merge(run.scheme(), words(run.killOrder()), Fact::both));
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
