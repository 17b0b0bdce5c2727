package dev.gleaner.cli.report;

import dev.gleaner.simulator.result.Plot;
import java.util.ArrayList;
import java.util.List;

/** A plot; points are [x, y, half of the interval of x, half of that of y]. */
record PlotView(
    String title,
    String kind,
    String horizontal,
    String vertical,
    boolean logarithmic,
    List<String> categories,
    List<Line> series) {

  static PlotView of(Plot plot) {
    return new PlotView(
        plot.title(),
        plot.form().name(),
        plot.horizontal(),
        plot.vertical(),
        plot.logarithmic(),
        plot.categories(),
        plot.series().stream().map(Line::of).toList());
  }

  /** What has a name and a colour in the plots, each once. */
  static List<String> names(List<Plot> plots) {
    return plots.stream()
        .filter(plot -> plot.form() != Plot.Form.HEAT_MAP)
        .flatMap(plot -> plot.series().stream())
        .map(Plot.Series::name)
        .distinct()
        .toList();
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
}
