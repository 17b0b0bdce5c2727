package dev.gleaner.cli.report;

import dev.gleaner.cli.output.results.ResultCells;
import dev.gleaner.cli.output.results.ResultWords;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Headline;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * All that the page shows, in the form that its scripts read.
 *
 * @param summary what came out, in a few sentences
 * @param schemes what keeps its colour in all plots
 * @param baseline empty where there is none
 * @param tables none where the view of the pool has them
 * @param pool null of other kinds
 */
record ReportData(
    String kind,
    String title,
    String description,
    List<String> notes,
    List<String> summary,
    List<String> schemes,
    String baseline,
    List<Card> headlines,
    List<Fact> facts,
    List<FindingRow> findings,
    List<PlotView> plots,
    List<TableView> tables,
    PoolView pool) {

  /** A headline. */
  record Card(String scheme, String figure, String sentence, String caution) {

    static Card of(Headline headline) {
      return new Card(
          headline.scheme(),
          headline.figure(),
          ResultWords.text(headline.sentence()),
          headline.caution());
    }
  }

  /** A finding beside the paper's. */
  record FindingRow(String name, String here, String paper) {

    static FindingRow of(ScenarioHead head, Finding one) {
      return new FindingRow(
          one.name(),
          ResultCells.shown(one.unit(), one.value()),
          head.paper().getOrDefault(one.name(), ""));
    }
  }

  static ReportData of(String kind, ScenarioHead head, Result result) {
    ScenarioOutcome runs = result.pictures().runs().orElse(null);
    return new ReportData(
        kind,
        head.title(),
        head.description(),
        result.notes(),
        summary(result.words()),
        runs == null ? PlotView.names(result.plots()) : runs.schemes(),
        runs == null ? "" : runs.baseline(),
        result.pictures().headlines().stream().map(Card::of).toList(),
        facts(head, result),
        result.findings().stream().map(one -> FindingRow.of(head, one)).toList(),
        result.plots().stream().map(PlotView::of).toList(),
        runs == null ? result.shown().stream().map(TableView::of).toList() : List.of(),
        runs == null ? null : PoolView.of(runs));
  }

  private static List<String> summary(Words words) {
    List<String> lines = new ArrayList<>();
    words.summary().forEach(sentence -> lines.add(ResultWords.text(sentence)));
    if (!words.closing().isEmpty()) {
      lines.add(words.closing());
    }
    return lines;
  }

  private static List<Fact> facts(ScenarioHead head, Result result) {
    List<Fact> facts = new ArrayList<>();
    result.pictures().facts().forEach((label, value) -> facts.add(new Fact(label, value)));
    if (facts.isEmpty()) {
      facts.add(new Fact("Study", head.name()));
    }
    return facts;
  }
}
