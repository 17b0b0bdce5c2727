package dev.gleaner.core.estimate;

import java.util.ArrayList;
import java.util.List;

/** Forecast chances and what happened: how well they tell apart, and whether they are true. */
public final class Forecasts {

  private record Forecast(double chance, boolean happened) {}

  private final List<Forecast> all = new ArrayList<>();

  public void add(double chance, boolean happened) {
    all.add(new Forecast(chance, happened));
  }

  /**
   * The chance that something that happened had the higher forecast than something that did not.
   */
  double areaUnderCurve() {
    List<Forecast> sorted = sorted();
    double ranks = 0;
    long happened = 0;
    for (int i = 0; i < sorted.size(); ) {
      int end = i;
      int ties = 0;
      while (end < sorted.size() && sorted.get(end).chance == sorted.get(i).chance) {
        ties += sorted.get(end++).happened ? 1 : 0;
      }
      ranks += ties * (i + 1 + end) / 2.0;
      happened += ties;
      i = end;
    }
    return (ranks - happened * (happened + 1) / 2.0) / (happened * (all.size() - happened));
  }

  /** The most that forecast and frequency differ by in any tenth of the forecasts. */
  public double worstDecile() {
    List<Forecast> sorted = sorted();
    double worst = 0;
    for (int tenth = 0; tenth < 10; tenth++) {
      List<Forecast> part =
          sorted.subList(tenth * sorted.size() / 10, (tenth + 1) * sorted.size() / 10);
      double expected = part.stream().mapToDouble(Forecast::chance).average().orElseThrow();
      double seen = part.stream().mapToDouble(f -> f.happened ? 1 : 0).average().orElseThrow();
      worst = Math.max(worst, Math.abs(expected - seen));
    }
    return worst;
  }

  private List<Forecast> sorted() {
    return all.stream().sorted((one, other) -> Double.compare(one.chance, other.chance)).toList();
  }
}
