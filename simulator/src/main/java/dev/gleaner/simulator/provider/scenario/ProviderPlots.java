package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.provider.CoresInUse;
import dev.gleaner.simulator.provider.ProviderFigure;
import dev.gleaner.simulator.provider.ProviderFigures;
import dev.gleaner.simulator.provider.ProviderScheme;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Cores over time, and the schemes beside each other. */
record ProviderPlots(ProviderOutcome outcome) {

  List<Plot> all() {
    return List.of(
        hours(),
        against(
            "Preemptible revenue against work lost",
            ProviderFigure.WORK_LOST,
            ProviderFigure.PREEMPTIBLE_REVENUE),
        bars("Work lost", ProviderFigure.WORK_LOST),
        bars("Terminations", ProviderFigure.TERMINATIONS),
        bars(
            "Normal requests refused because of preemptible instances", ProviderFigure.IN_THE_WAY));
  }

  private Plot hours() {
    ProviderFigures run = outcome.run(outcome.figures().baselineNumber(), 0);
    List<Double> all = new ArrayList<>();
    for (int hour = 0; hour < run.normalCores().size(); hour++) {
      all.add(run.normalCores().get(hour) + run.preemptibleCores().get(hour));
    }
    List<Double> capacity = Collections.nCopies(all.size(), run.capacityCores());
    return new Plot(
        "Cores in use, %s, first seed".formatted(outcome.baseline()),
        Plot.Form.LINES,
        "time, hours",
        "cores in use",
        false,
        List.of(),
        List.of(
            series("all hosts", capacity),
            series("normal and preemptible", all),
            series("normal", run.normalCores())));
  }

  // The last hour may be cut short, and would seem to be an empty one.
  private Series series(String name, List<Double> hours) {
    List<Point> points = new ArrayList<>();
    long whole = outcome.settings().durationMillis() / CoresInUse.HOUR_MILLIS;
    for (int hour = 0; hour < whole; hour++) {
      points.add(new Point(hour, hours.get(hour)));
    }
    return new Series(name, points);
  }

  private Plot against(String title, ProviderFigure horizontal, ProviderFigure vertical) {
    List<Series> series = new ArrayList<>();
    for (int scheme = 0; scheme < outcome.schemes().size(); scheme++) {
      Estimate x = outcome.figures().mean(scheme, horizontal);
      Estimate y = outcome.figures().mean(scheme, vertical);
      Point point = new Point(x.mean(), y.mean(), x.halfWidth(), y.halfWidth());
      series.add(new Series(outcome.schemes().get(scheme).name(), List.of(point)));
    }
    return new Plot(
        title,
        Plot.Form.DOTS,
        horizontal.labelWithUnit(),
        vertical.labelWithUnit(),
        false,
        List.of(),
        series);
  }

  private Plot bars(String title, ProviderFigure figure) {
    List<Point> points = new ArrayList<>();
    for (int scheme = 0; scheme < outcome.schemes().size(); scheme++) {
      Estimate mean = outcome.figures().mean(scheme, figure);
      points.add(new Point(scheme, mean.mean(), 0, mean.halfWidth()));
    }
    return new Plot(
        title,
        Plot.Form.BARS,
        "scheme",
        figure.labelWithUnit(),
        false,
        outcome.schemes().stream().map(ProviderScheme::name).toList(),
        List.of(new Series(figure.label(), points)));
  }
}
