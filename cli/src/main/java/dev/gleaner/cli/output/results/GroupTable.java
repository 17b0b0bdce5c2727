package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.simulator.measure.GroupSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.List;

/** How each group of jobs fares under each scheme; nothing where all jobs are of one group. */
final class GroupTable {

  private GroupTable() {}

  static void print(PointOutcome point, TableWidth width, PrintWriter out) {
    if (point.summaries().stream().allMatch(summary -> summary.groups().isEmpty())) {
      return;
    }
    Table table = new Table("scheme", "group", "relative JCT", "mean JCT", "mean saved");
    for (SchemeSummary summary : point.summaries()) {
      summary.groups().forEach(group -> table.add(row(summary.scheme(), group)));
    }
    out.println();
    out.println("by group of jobs");
    table.print(out, width);
  }

  private static List<String> row(String scheme, GroupSummary group) {
    return List.of(
        scheme,
        group.group(),
        Intervals.ratio(group.normalisedCompletion()),
        Figures.durationWithSpread(group.meanCompletionMillis()),
        Intervals.percent(group.meanReduction()));
  }
}
