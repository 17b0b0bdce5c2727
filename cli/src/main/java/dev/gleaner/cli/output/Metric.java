package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One figure of a scheme. Its name is the same in JSON and CSV, and stays: programs depend on it.
 */
public record Metric(String name, Function<SchemeSummary, Estimate> of) {

  private static final List<Metric> REPRODUCIBLE =
      List.of(
          new Metric("normalised_completion", SchemeSummary::normalisedCompletion),
          new Metric("mean_completion_ms", SchemeSummary::meanCompletionMillis),
          new Metric("p50_completion_ms", SchemeSummary::p50CompletionMillis),
          new Metric("p90_completion_ms", SchemeSummary::p90CompletionMillis),
          new Metric("p99_completion_ms", SchemeSummary::p99CompletionMillis),
          new Metric("mean_reduction", SchemeSummary::meanReduction),
          new Metric("p90_reduction", SchemeSummary::p90Reduction),
          new Metric("slowdown", SchemeSummary::slowdown),
          new Metric("wasted_fraction", SchemeSummary::wastedFraction),
          new Metric("redundant_fraction", SchemeSummary::redundantFraction),
          new Metric("kills_per_finished_task", SchemeSummary::killsPerFinishedTask),
          new Metric("utilisation", SchemeSummary::utilisation),
          new Metric("mean_wait_ms", SchemeSummary::meanWaitMillis),
          new Metric("decisions", SchemeSummary::decisions),
          new Metric("bound_gap_closed", SchemeSummary::boundGapClosed),
          new Metric("mean_nodes", summary -> summary.pool().nodes()),
          new Metric("mean_cores", summary -> summary.pool().cores()),
          new Metric("stable_share", summary -> summary.pool().stableShare()),
          new Metric("stable_share_at_end", summary -> summary.pool().stableShareAtEnd()),
          new Metric("cost_dollars", summary -> summary.cost().total()),
          new Metric("cost_per_job_dollars", summary -> summary.cost().perJob()),
          new Metric("cost_useful_dollars", summary -> summary.cost().useful()),
          new Metric("cost_wasted_dollars", summary -> summary.cost().wasted()),
          new Metric("cost_redundant_dollars", summary -> summary.cost().redundant()),
          new Metric("cost_idle_dollars", summary -> summary.cost().idle()),
          new Metric("cost_reduction", summary -> summary.cost().reduction()));

  private static final Metric TIMING = new Metric("decision_us", SchemeSummary::decisionMicros);

  public static List<Metric> all(boolean timing) {
    return timing ? Stream.concat(REPRODUCIBLE.stream(), Stream.of(TIMING)).toList() : REPRODUCIBLE;
  }
}
