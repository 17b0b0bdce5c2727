package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.plan.backtest.Judgement;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** A figure of purchases that strategies are compared by. */
record OutcomeFigure(String label, ToDoubleFunction<Judgement> figure) {

  static final List<OutcomeFigure> COMPARED =
      List.of(
          new OutcomeFigure("squared loss", Judgement::squaredLoss),
          new OutcomeFigure("largest loss", Judgement::largestLoss),
          new OutcomeFigure("revocations", Judgement::revocations),
          new OutcomeFigure("realised saving", Judgement::realised));
}
