package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.GroupSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Unit;
import java.util.Optional;

/** How each group of jobs fares under each scheme. */
final class GroupTable {

  private GroupTable() {}

  /** Nothing where all jobs are of one group. */
  static Optional<ResultTable> of(PointOutcome point) {
    if (point.summaries().stream().allMatch(summary -> summary.groups().isEmpty())) {
      return Optional.empty();
    }
    ResultTable.Rows rows = new ResultTable.Rows();
    for (SchemeSummary summary : point.summaries()) {
      for (GroupSummary group : summary.groups()) {
        rows.add(
            summary.scheme(),
            group.group(),
            group.normalisedCompletion(),
            group.meanCompletionMillis(),
            group.meanReduction());
      }
    }
    return Optional.of(
        rows.table(
            "groups",
            "by group of jobs",
            Measure.text("scheme", "scheme"),
            Measure.text("group", "group"),
            new Measure("relative", "relative JCT", Unit.RATIO),
            new Measure("mean", "mean JCT", Unit.DURATION),
            new Measure("saved", "mean saved", Unit.SAVED)));
  }
}
