package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.simulator.hybrid.TransientUse.OfSort;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What is kept of a run. */
final class HybridFigures {

  /** From a millisecond to a day, ten times a decade. */
  static final double[] GRID = grid();

  private final Map<HybridFigure, Double> values;
  private final double[] within;

  private final List<OfSort> sorts;

  private HybridFigures(Map<HybridFigure, Double> values, double[] within, List<OfSort> sorts) {
    this.values = values;
    this.within = within;
    this.sorts = sorts;
  }

  static HybridFigures of(HybridFigure.Run run) {
    Map<HybridFigure, Double> values = new EnumMap<>(HybridFigure.class);
    for (HybridFigure figure : HybridFigure.values()) {
      values.put(figure, figure.of(run));
    }
    double[] within = new double[GRID.length];
    for (int index = 0; index < GRID.length; index++) {
      within[index] = run.outcome().shortWaits().shareWithin(GRID[index]);
    }
    return new HybridFigures(values, within, run.outcome().transients().sorts());
  }

  Map<HybridFigure, Double> values() {
    return values;
  }

  /** The transient servers of one of the sorts on offer. */
  OfSort sort(int number) {
    return sorts.get(number);
  }

  /** Which share of the short tasks waited at most a time of the {@link #GRID}. */
  double within(int index) {
    return within[index];
  }

  private static double[] grid() {
    double[] seconds = new double[81];
    for (int index = 0; index < seconds.length; index++) {
      seconds[index] = StrictMath.pow(10, index / 10.0 - 3);
    }
    return seconds;
  }
}
