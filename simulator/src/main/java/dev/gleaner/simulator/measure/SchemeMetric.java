package dev.gleaner.simulator.measure;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One figure of a scheme. Its name is the same in JSON and CSV, and stays: programs depend on it.
 */
public record SchemeMetric(String name, Function<SchemeSummary, Estimate> of) {

  private static final List<SchemeMetric> REPRODUCIBLE =
      List.of(
          new SchemeMetric("normalised_completion", SchemeSummary::normalisedCompletion),
          new SchemeMetric("mean_completion_ms", SchemeSummary::meanCompletionMillis),
          new SchemeMetric("p50_completion_ms", SchemeSummary::p50CompletionMillis),
          new SchemeMetric("p90_completion_ms", SchemeSummary::p90CompletionMillis),
          new SchemeMetric("p99_completion_ms", SchemeSummary::p99CompletionMillis),
          new SchemeMetric("mean_reduction", SchemeSummary::meanReduction),
          new SchemeMetric("p90_reduction", SchemeSummary::p90Reduction),
          new SchemeMetric("slowdown", SchemeSummary::slowdown),
          new SchemeMetric("wasted_fraction", SchemeSummary::wastedFraction),
          new SchemeMetric("redundant_fraction", SchemeSummary::redundantFraction),
          new SchemeMetric("kills_per_finished_task", SchemeSummary::killsPerFinishedTask),
          new SchemeMetric("utilisation", SchemeSummary::utilisation),
          new SchemeMetric("mean_wait_ms", SchemeSummary::meanWaitMillis),
          new SchemeMetric("decisions", SchemeSummary::decisions),
          new SchemeMetric("bound_gap_closed", SchemeSummary::boundGapClosed),
          new SchemeMetric("mean_nodes", summary -> summary.pool().nodes()),
          new SchemeMetric("mean_cores", summary -> summary.pool().cores()),
          new SchemeMetric("stable_share", summary -> summary.pool().stableShare()),
          new SchemeMetric("stable_share_at_end", summary -> summary.pool().stableShareAtEnd()),
          new SchemeMetric("cost_dollars", summary -> summary.cost().total()),
          new SchemeMetric("cost_per_job_dollars", summary -> summary.cost().perJob()),
          new SchemeMetric("cost_useful_dollars", summary -> summary.cost().useful()),
          new SchemeMetric("cost_wasted_dollars", summary -> summary.cost().wasted()),
          new SchemeMetric("cost_redundant_dollars", summary -> summary.cost().redundant()),
          new SchemeMetric("cost_idle_dollars", summary -> summary.cost().idle()),
          new SchemeMetric("cost_reduction", summary -> summary.cost().reduction()));

  private static final SchemeMetric TIMING =
      new SchemeMetric("decision_us", SchemeSummary::decisionMicros);

  /** In the order of columns; timing is wall time, which differs from run to run. */
  public static List<SchemeMetric> all(boolean timing) {
    return timing ? Stream.concat(REPRODUCIBLE.stream(), Stream.of(TIMING)).toList() : REPRODUCIBLE;
  }
}
