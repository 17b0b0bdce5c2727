package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.plan.backtest.Judgement;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** A figure of purchases that strategies are compared by. */
record Outcome(String label, ToDoubleFunction<Judgement> figure) {

  static final List<Outcome> COMPARED =
      List.of(
          new Outcome("squared loss", Judgement::squaredLoss),
          new Outcome("largest loss", Judgement::largestLoss),
          new Outcome("revocations", Judgement::revocations),
          new Outcome("realised saving", Judgement::realised));
}
