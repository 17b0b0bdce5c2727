package dev.gleaner.simulator.plan;

import dev.gleaner.simulator.backtest.Judgement;
import dev.gleaner.simulator.measure.Estimate;
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

  public Estimate mean(ToDoubleFunction<Judgement> figure) {
    return Estimate.of(judgements.stream().mapToDouble(figure).toArray());
  }

  /** The worst that happened in any of them. */
  public double largestLoss() {
    return judgements.stream().mapToDouble(Judgement::largestLoss).max().orElse(0);
  }
}
