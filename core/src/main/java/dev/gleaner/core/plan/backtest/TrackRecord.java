package dev.gleaner.core.plan.backtest;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What became of purchases by one strategy.
 *
 * @param judgements one for each time that something was bought
 */
public record TrackRecord(String strategy, List<Judgement> judgements) {

  public TrackRecord {
    judgements = List.copyOf(judgements);
  }

  /** One for each time, so that whoever shows them can also say how far they spread. */
  public double[] each(ToDoubleFunction<Judgement> figure) {
    return judgements.stream().mapToDouble(figure).toArray();
  }

  /** The worst that happened in any of them. */
  public double largestLoss() {
    return judgements.stream().mapToDouble(Judgement::largestLoss).max().orElse(0);
  }
}
