package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.simulator.measure.Estimate;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How one strategy did, case by case: the draws of the first step, then those of the next. Draws of
 * one step have their future in common and are not independent; steps nearly are. So intervals over
 * steps hold for other weeks as well, those over cases only for other markets of the same weeks.
 */
public record StepRecord(List<Judgement> cases, int perStep) {

  private static final double ROUNDING = 1e-12;

  public static StepRecord of(List<Judgement> cases, int draws) {
    return new StepRecord(List.copyOf(cases), Math.max(1, draws));
  }

  int steps() {
    return cases.size() / perStep;
  }

  double mean(ToDoubleFunction<Judgement> figure) {
    return cases.stream().mapToDouble(figure).average().orElse(Double.NaN);
  }

  public Estimate byStep(ToDoubleFunction<Judgement> figure) {
    return Estimate.of(stepMeans(cases.stream().mapToDouble(figure).toArray()));
  }

  public Estimate minusByStep(StepRecord other, ToDoubleFunction<Judgement> figure) {
    return Estimate.of(stepMeans(minus(other, figure)));
  }

  public Estimate minusByCase(StepRecord other, ToDoubleFunction<Judgement> figure) {
    return Estimate.of(minus(other, figure));
  }

  /** The share of cases in which this one has less than the other. */
  public double shareBelow(StepRecord other, ToDoubleFunction<Judgement> figure) {
    double[] differences = minus(other, figure);
    return IntStream.range(0, differences.length).filter(i -> differences[i] < -ROUNDING).count()
        / (double) differences.length;
  }

  private double[] minus(StepRecord other, ToDoubleFunction<Judgement> figure) {
    return IntStream.range(0, cases.size())
        .mapToDouble(
            i -> figure.applyAsDouble(cases.get(i)) - figure.applyAsDouble(other.cases.get(i)))
        .toArray();
  }

  private double[] stepMeans(double[] values) {
    return IntStream.range(0, steps())
        .mapToDouble(
            step ->
                IntStream.range(0, perStep).mapToDouble(i -> values[step * perStep + i]).sum()
                    / perStep)
        .toArray();
  }
}
