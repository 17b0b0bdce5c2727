package dev.gleaner.core.plan.backtest;

import java.util.function.Function;

/** A strategy from its rule. */
record Named(String name, Function<Knowledge, double[]> rule) implements Strategy {

  @Override
  public double[] weights(Knowledge past) {
    return rule.apply(past);
  }
}
