package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.hybrid.ConcurrentTasks;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import java.util.ArrayList;
import java.util.List;

/** How long short tasks wait, and how many tasks there are over time. */
record HybridPlots(HybridResults results) {

  private static final double SECONDS_PER_HOUR = 3600;

  List<Plot> all() {
    return results.schemes().isEmpty() ? List.of(demand()) : List.of(waits(), demand());
  }

  private Plot waits() {
    List<Series> series = new ArrayList<>();
    for (int scheme = 0; scheme < results.schemes().size(); scheme++) {
      List<Point> points = new ArrayList<>();
      for (int index = 0; index < HybridFigures.GRID.length; index++) {
        points.add(new Point(HybridFigures.GRID[index], results.within(scheme, index)));
      }
      series.add(new Series(results.schemes().get(scheme).name(), points));
    }
    return new Plot(
        "How long short tasks wait",
        Plot.Form.LINES,
        "wait, seconds",
        "share of short tasks that waited no longer",
        true,
        List.of(),
        series);
  }

  private Plot demand() {
    double[] coarse = results.demand().coarse();
    double mean = ConcurrentTasks.mean(coarse);
    double deviation = ConcurrentTasks.deviation(coarse);
    return new Plot(
        "Concurrent tasks if none had to wait, first seed",
        Plot.Form.LINES,
        "time, hours",
        "tasks at once",
        false,
        List.of(),
        List.of(
            series("averaged over 100 s", results.demand().fine(), ConcurrentTasks.FINE_SECONDS),
            series("averaged over 4 h", coarse, ConcurrentTasks.COARSE_SECONDS),
            level("mean", mean),
            level("mean and a deviation of the averages over 4 h", mean + deviation),
            level("mean less that deviation", mean - deviation)));
  }

  private static Series series(String name, double[] values, int seconds) {
    List<Point> points = new ArrayList<>();
    for (int index = 0; index < values.length; index++) {
      points.add(new Point((index + 0.5) * seconds / SECONDS_PER_HOUR, values[index]));
    }
    return new Series(name, points);
  }

  private Series level(String name, double height) {
    double end = results.demand().fine().length * ConcurrentTasks.FINE_SECONDS / SECONDS_PER_HOUR;
    return new Series(name, List.of(new Point(0, height), new Point(end, height)));
  }
}
