package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;

/** One scheme at one point: a row of the table and a mark in the charts. */
record SchemeRow(
    String scheme,
    Figure meanCompletion,
    Figure p90Completion,
    Figure normalised,
    Figure meanReduction,
    Figure p90Reduction,
    Figure wasted,
    Figure redundant,
    Figure kills,
    Figure utilisation,
    Figure meanWait,
    Figure slowdown,
    Figure boundGapClosed,
    int unfinished,
    MoneyView money,
    List<GroupView> groups) {

  // Decision times stay out: they are wall time, and the report is the same bytes every time.
  static SchemeRow of(SchemeSummary summary) {
    return new SchemeRow(
        summary.scheme(),
        Figure.of(summary.meanCompletionMillis()),
        Figure.of(summary.p90CompletionMillis()),
        Figure.of(summary.normalisedCompletion()),
        Figure.of(summary.meanReduction()),
        Figure.of(summary.p90Reduction()),
        Figure.of(summary.wastedFraction()),
        Figure.of(summary.redundantFraction()),
        Figure.of(summary.killsPerFinishedTask()),
        Figure.of(summary.utilisation()),
        Figure.of(summary.meanWaitMillis()),
        Figure.of(summary.slowdown()),
        Figure.of(summary.boundGapClosed()),
        summary.unfinishedJobs(),
        MoneyView.of(summary.cost()),
        summary.groups().stream().map(GroupView::of).toList());
  }
}
