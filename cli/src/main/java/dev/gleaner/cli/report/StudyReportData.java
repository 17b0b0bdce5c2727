package dev.gleaner.cli.report;

import dev.gleaner.cli.output.results.StudyCells;
import dev.gleaner.cli.output.results.StudyWords;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.StudyResult;
import dev.gleaner.simulator.result.StudyTable;
import java.util.ArrayList;
import java.util.List;

/**
 * All that the page of a study shows.
 *
 * @param summary what came out, in a few sentences
 * @param schemes the series of the plots, which keep their colours
 */
record StudyReportData(
    String kind,
    String title,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    List<String> summary,
    List<String> notes,
    List<Row> findings,
    List<Drawing> plots,
    List<Rows> tables) {

  private static final int MOST_ROWS = 200;

  /** A finding beside the paper's. */
  record Row(String name, String here, String paper) {}

  /** A plot; points are [x, y, half of the interval of x, half of that of y]. */
  record Drawing(
      String title,
      String kind,
      String horizontal,
      String vertical,
      boolean logarithmic,
      List<String> categories,
      List<Line> series) {

    static Drawing of(Plot plot) {
      return new Drawing(
          plot.title(),
          plot.kind().name(),
          plot.horizontal(),
          plot.vertical(),
          plot.logarithmic(),
          plot.categories(),
          plot.series().stream().map(Line::of).toList());
    }
  }

  /** A series of a plot. */
  record Line(String name, List<List<Double>> points) {

    static Line of(Plot.Series series) {
      List<List<Double>> points = new ArrayList<>();
      for (Plot.Point point : series.points()) {
        if (Double.isFinite(point.x()) && Double.isFinite(point.y())) {
          points.add(List.of(point.x(), point.y(), known(point.across()), known(point.up())));
        }
      }
      return new Line(series.name(), points);
    }

    // One seed has no interval.
    private static double known(double halfWidth) {
      return Double.isFinite(halfWidth) ? halfWidth : 0;
    }
  }

  /** A table as people read it. */
  record Rows(String title, List<String> columns, List<List<String>> rows, int all) {

    static Rows of(StudyTable table) {
      List<List<String>> rows = new ArrayList<>();
      for (List<Object> row : table.rows().subList(0, Math.min(MOST_ROWS, table.rows().size()))) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
          cells.add(StudyCells.shown(table.columns().get(i).unit(), row.get(i)));
        }
        rows.add(cells);
      }
      return new Rows(
          table.title(),
          table.columns().stream().map(Measure::label).toList(),
          rows,
          table.rows().size());
    }
  }

  static StudyReportData of(String kind, Plan plan, StudyResult result) {
    return new StudyReportData(
        kind,
        plan.head().title(),
        result.plots().stream()
            .filter(plot -> plot.kind() != Plot.Kind.HEAT_MAP)
            .flatMap(plot -> plot.series().stream())
            .map(Plot.Series::name)
            .distinct()
            .toList(),
        "",
        List.of(new Fact("Study", plan.head().name())),
        StudyWords.of(result),
        result.notes(),
        findings(plan, result),
        result.plots().stream().map(Drawing::of).toList(),
        result.tables().stream().map(Rows::of).toList());
  }

  private static List<Row> findings(Plan plan, StudyResult result) {
    List<Row> rows = new ArrayList<>();
    for (Finding one : result.findings()) {
      rows.add(
          new Row(
              one.name(),
              StudyCells.shown(one.unit(), one.value()),
              plan.head().paper().getOrDefault(one.name(), "")));
    }
    return rows;
  }
}
