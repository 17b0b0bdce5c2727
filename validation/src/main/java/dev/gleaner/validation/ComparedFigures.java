package dev.gleaner.validation;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The figures of one run, or their means over several.
 *
 * @param sameNode the share of tasks that were completed on the same node
 */
public record ComparedFigures(
    Pair meanJctMillis, Pair p90JctMillis, Pair utilisation, Pair kills, double sameNode) {

  /** What the simulator says, and what the ResourceManager's own code gave. */
  public record Pair(double simulated, double real) {

    /** How far the simulator is off, as a share of the real figure. */
    public double error() {
      return simulated == real ? 0 : simulated / real - 1;
    }

    private static Pair mean(List<ComparedFigures> all, Function<ComparedFigures, Pair> which) {
      return new Pair(
          average(all, figures -> which.apply(figures).simulated()),
          average(all, figures -> which.apply(figures).real()));
    }
  }

  static ComparedFigures of(RunFigures simulated, RunFigures real, double sameNode) {
    return new ComparedFigures(
        new Pair(simulated.meanJctMillis(), real.meanJctMillis()),
        new Pair(simulated.p90JctMillis(), real.p90JctMillis()),
        new Pair(simulated.utilisation(), real.utilisation()),
        new Pair(simulated.kills(), real.kills()),
        sameNode);
  }

  public static ComparedFigures mean(List<ComparedFigures> all) {
    return new ComparedFigures(
        Pair.mean(all, ComparedFigures::meanJctMillis),
        Pair.mean(all, ComparedFigures::p90JctMillis),
        Pair.mean(all, ComparedFigures::utilisation),
        Pair.mean(all, ComparedFigures::kills),
        average(all, ComparedFigures::sameNode));
  }

  private static double average(
      List<ComparedFigures> all, ToDoubleFunction<ComparedFigures> which) {
    return all.stream().mapToDouble(which).average().orElse(Double.NaN);
  }
}
